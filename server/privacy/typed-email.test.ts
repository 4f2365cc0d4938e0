// Attacks by people who type in somebody else's email, each with a broker who follows the procedure.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customers } from '#contract/desk/customers/customers'
import { people } from '#contract/desk/privacy/privacy'
import { privacyRequests } from '#contract/desk/privacy/privacy-requests'
import { inviteStaff } from '#contract/desk/staff'
import { askAboutData, getMyRequests, proveRequest } from '#contract/privacy'
import { changeProfile } from '#contract/profile'
import { aBroker } from '#server/testing/a-broker'
import { aLead, aLeadBody } from '#server/testing/a-lead'
import { mailsTo } from '#server/testing/a-login'
import { aRegistered, changeEmail, confirmMailbox, mailedToken } from '#server/testing/a-registered'
import type { TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
/** Somebody who wrote to the brokerage without an account. */
let victim: string
let own: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.forward(61 * 60_000)
  desk = await aBroker(app)
  victim = `vera.${app.newId()}@example.test`
  own = `stan.${app.newId()}@example.test`
})
afterAll(() => app.close())

const secret = 'The roof leaks over the nursery'
const victimsPhone = '(303) 555-0177'

/** A lead, a question, the newsletter and an opt-out of the victim; the id of the lead. */
const whatTheVictimSent = async () => {
  const reference = await aLead(app, {
    email: victim,
    name: 'Vera Victim',
    phoneNumber: victimsPhone,
    knownIssues: secret,
  })
  await app.call('POST /api/contact-us', {
    body: { name: 'Vera Victim', email: victim, phoneNumber: victimsPhone, question: `${secret}?` },
  })
  await app.call('POST /api/home/subscribe', { body: { email: victim } })
  for (const channel of ['sale', 'mails', 'calls'] as const)
    await desk.call(customers.stopContact, { body: { email: victim, channel, how: 'Vera called' } })
  await app.jobs.runDue()
  return reference
}

/** Every row of the victim and of the staff, to compare. */
const rowsOfOthers = async () => {
  const { direct: read } = app.database
  const [lead, message, newsletter, mails, stops, optOuts, wishes, staff] = await Promise.all([
    read
      .selectFrom('lead')
      .selectAll()
      .where('email', '=', victim)
      .where('customer_id', 'is', null)
      .execute(),
    read.selectFrom('contact_message').selectAll().where('email', '=', victim).execute(),
    read.selectFrom('newsletter_subscriber').selectAll().where('email', '=', victim).execute(),
    read.selectFrom('sent_mail').selectAll().where('address', '=', victim).orderBy('id').execute(),
    read
      .selectFrom('do_not_contact')
      .selectAll()
      .where('address', 'in', [victim, victimsPhone])
      .orderBy('id')
      .execute(),
    read.selectFrom('sale_opt_out').selectAll().where('email', '=', victim).execute(),
    read
      .selectFrom('contact_wish')
      .selectAll()
      .where('person', '=', victim)
      .orderBy('address')
      .orderBy('channel')
      .execute(),
    read.selectFrom('account').select(['email', 'name']).where('role', '=', 'staff').orderBy('id').execute(),
  ])
  return { lead, message, newsletter, mails, stops, optOuts, wishes, staff }
}
const auditOf = async (subject: 'staff_invitation' | 'lead' | 'contact_message' | 'sale_opt_out') =>
  app.database.direct.selectFrom('audit').selectAll().where('subject', '=', subject).orderBy('id').execute()

const waiting = async ({ id }: { id: string }) => {
  const { rows } = await desk.call(privacyRequests.listRequests, { query: { state: 'open' } })
  const details = await Promise.all(
    rows.map(({ id: requestId }) => desk.call(privacyRequests.getRequest, { params: { requestId } })),
  )
  return details.find(({ accountId }) => accountId === id) ?? expect.fail('no request')
}
const answer = async ({ id, version }: { id: string; version: number }) =>
  desk.call(privacyRequests.answerRequest, {
    params: { requestId: id },
    body: { version, state: 'done', answer: 'Attached.' },
  })
const exportOf = (email: string, customerId?: string) =>
  desk.call(people.exportPersonData, { query: { email, ...(customerId !== undefined && { customerId }) } })
const erase = async (email: string, customerId?: string) => {
  const whom = { email, ...(customerId !== undefined && { customerId }) }
  const { erasing } = await desk.call(people.getPersonFile, { query: whom })
  return desk.call(people.erasePerson, { body: { ...whom, typed: email, seen: erasing.seen } })
}
const expectNothingOfTheVictim = (data: unknown) => {
  const text = JSON.stringify(data)
  for (const theirs of [secret, 'Vera', victimsPhone, '1600 Pearl']) expect(text).not.toContain(theirs)
}

test('registering with the email of a lead, changing it to an own one and asking for access gives nothing of the lead', async () => {
  const reference = await whatTheVictimSent()
  const registered = await aRegistered(app, { email: victim })
  const asked = await registered.call(askAboutData, { body: { kind: 'access' } })
  expect(asked.message).toContain('Please confirm your email first')
  const waits = await waiting(registered)
  expect(waits).toMatchObject({ identity: 'not proved', mayFinish: false, email: victim })
  await expect(answer(waits)).rejects.toMatchObject({ code: 'identity_not_proved' })
  await desk.call(privacyRequests.askForProof, { params: { requestId: waits.id } })
  expect(await mailedToken(app, victim, 'privacy_request')).toBe('')
  expect((await mailsTo(app, { email: victim })).map(({ subject }) => subject)).toContain(
    'Confirm your email',
  )

  const stranger = await changeEmail(app, registered, own)
  await app.jobs.runDue()
  const before = await rowsOfOthers()
  const log = await auditOf('lead')
  const proved = await waiting(stranger)
  expect(proved).toMatchObject({ identity: 'mailbox', mayFinish: true, email: own, accountId: stranger.id })
  const about = await desk.call(customers.getCustomer, { params: { customerId: stranger.id } })
  expect(about).toMatchObject({
    provedEmails: [own],
    leads: [],
    contactMessages: [],
    newsletter: '',
    phones: [],
  })
  for (const data of [await exportOf(own), await exportOf(own, stranger.id), about])
    expectNothingOfTheVictim(data)
  expect(about.stops).toEqual({ mails: null, calls: null, sale: null })
  await answer(proved)
  expect((await desk.call(people.getPersonFile, { query: { email: victim } })).accountId).toBe(null)
  await erase(own)
  expect(await rowsOfOthers()).toEqual(before)
  expect(await auditOf('lead')).toEqual(log)
  expect(JSON.stringify(await exportOf(victim))).toContain(reference)
})

test('an account that only typed the email of somebody has none of their records, and does not hide their owner', async () => {
  await whatTheVictimSent()
  const stranger = await aRegistered(app, { email: victim })
  await app.jobs.runDue()
  const before = await rowsOfOthers()
  for (const data of [
    await exportOf(victim),
    await exportOf(victim, stranger.id),
    await desk.call(customers.getCustomer, { params: { customerId: stranger.id } }),
    await desk.call(people.getPersonFile, { query: { email: victim } }),
  ])
    expectNothingOfTheVictim(data)
  const { people: found } = await desk.call(people.findPeople, { query: { q: victim } })
  expect(found).toEqual([
    { email: victim, name: 'Stan Stranger', accountId: stranger.id, isProved: false },
    { email: victim, name: 'Vera Victim', accountId: null, isProved: false },
  ])
  const theirs = await exportOf(victim, 'none')
  expect(theirs).toMatchObject({ account: null, leads: [{ known_issues: secret }] })
  expect(JSON.stringify(theirs)).not.toContain('Stan Stranger')
  await erase(victim, stranger.id)
  expect(await rowsOfOthers()).toEqual(before)
})

test('a lead sent while logged in with the email of somebody else reaches that lead alone', async () => {
  await whatTheVictimSent()
  const stranger = await aRegistered(app, { email: own })
  await confirmMailbox(app, stranger)
  await stranger.call(changeProfile, { body: { name: 'Stan Stranger', phone: victimsPhone } })
  await stranger.call('POST /api/leads', {
    body: aLeadBody({ email: victim, line1: '9 Own St.', knownIssues: 'None' }),
  })
  await desk.call(inviteStaff, {
    body: { name: 'Cora Colleague', email: `cora.${victim}`, role: 'assistant' },
  })
  await stranger.call('POST /api/leads', { body: aLeadBody({ email: `cora.${victim}`, line1: '8 Own St.' }) })
  await app.jobs.runDue()
  const before = await rowsOfOthers()
  const logs = await Promise.all(
    (['staff_invitation', 'contact_message', 'sale_opt_out'] as const).map(auditOf),
  )
  const data = await exportOf(own)
  expect(data['leads']).toHaveLength(2)
  for (const kind of ['questions', 'newsletter', 'doNotContact']) expect(data[kind], kind).toEqual([])
  expect(JSON.stringify(data)).not.toContain(secret)
  expect(JSON.stringify(data['mails'])).not.toContain(victim)
  for (const channel of ['sale', 'mails'] as const)
    await expect(
      desk.call(customers.allowContact, { body: { email: own, channel, reason: 'Said so' } }),
    ).rejects.toMatchObject({ code: 'stop_not_found' })
  await expect(
    desk.call(customers.allowContact, { body: { email: own, channel: 'calls', reason: 'Said so' } }),
  ).rejects.toMatchObject({ code: 'stop_not_theirs' })
  await erase(own)
  const after = await rowsOfOthers()
  // The mails about the stranger's own lead were sent to the victim, and they name that lead.
  expect({ ...after, mails: [] }).toEqual({ ...before, mails: [] })
  expect(
    await Promise.all((['staff_invitation', 'contact_message', 'sale_opt_out'] as const).map(auditOf)),
  ).toEqual(logs)
  expect(JSON.stringify(await exportOf(victim))).toContain(secret)
})

test('the records from before the account are the customer’s once the mailbox is proved', async () => {
  const reference = await whatTheVictimSent()
  const vera = await aRegistered(app, { email: victim, name: 'Vera Victim' })
  await vera.call(askAboutData, { body: { kind: 'access' } })
  await confirmMailbox(app, vera)
  expect(await waiting(vera)).toMatchObject({ identity: 'mailbox', mayFinish: true })
  expect((await vera.call(getMyRequests, {})).requests).toMatchObject([{ kind: 'access', state: 'open' }])
  const data = await exportOf(victim)
  expect(data).toMatchObject({ account: { id: vera.id }, leads: [{ reference }], newsletter: [{}] })
  expect(await desk.call(customers.getCustomer, { params: { customerId: vera.id } })).toMatchObject({
    leads: [{ reference }],
    newsletter: 'pending',
  })
  // A proved mailbox stays with the account when the email changes.
  const moved = await changeEmail(app, vera, own)
  expect(await exportOf(own)).toMatchObject({ account: { id: moved.id }, leads: [{ reference }] })
  const goes = (await erase(own)).goes.map(({ what }) => what)
  expect(goes).toEqual(
    expect.arrayContaining(['Requests for offers', 'Newsletter', 'Messages of the contact form']),
  )
})

test('a request by phone under the email of an account that only typed it is the mailbox’s, and a mailed link proves it', async () => {
  await whatTheVictimSent()
  const stranger = await aRegistered(app, { email: victim })
  const { id } = await desk.call(privacyRequests.enterRequest, {
    body: { kind: 'access', source: 'phone', name: 'Vera Victim', email: victim, phone: '', details: 'All.' },
  })
  const detail = () => desk.call(privacyRequests.getRequest, { params: { requestId: id } })
  expect(await detail()).toMatchObject({ accountId: null, identity: 'not proved' })
  expect((await stranger.call(getMyRequests, {})).requests).toEqual([])
  await desk.call(privacyRequests.askForProof, { params: { requestId: id } })
  await app.call(proveRequest, { body: { token: await mailedToken(app, victim, 'privacy_request') } })
  expect(await detail()).toMatchObject({ identity: 'mailbox', mayFinish: true })
  const theirs = JSON.stringify(await exportOf(victim, 'none'))
  expect(theirs).toContain(secret)
  expect(theirs).not.toContain(stranger.id)
})
