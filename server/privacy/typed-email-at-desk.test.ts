// What the desk shows and notes about customers who only typed in somebody's email.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getQuestion } from '#contract/desk/contact'
import { customers } from '#contract/desk/customers/customers'
import { newCustomers } from '#contract/desk/customers/new-customer'
import { getLead } from '#contract/desk/leads/leads'
import { people } from '#contract/desk/privacy/privacy'
import { inviteStaff } from '#contract/desk/staff'
import { aBroker } from '#server/testing/a-broker'
import { aLead } from '#server/testing/a-lead'
import { aRegistered, confirmMailbox } from '#server/testing/a-registered'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anAddress } from '#server/testing/an-address'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
/** Somebody who wrote to the brokerage without an account. */
let victim: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.forward(61 * 60_000)
  desk = await aBroker(app)
  victim = `vera.${app.newId()}@example.test`
})
afterAll(() => app.close())

test('an opt-out lasts until everybody who asked for it has taken it back, or the owner of the mailbox ends it', async () => {
  const stranger = await aRegistered(app, { email: victim })
  const stop = (customerId: string, channel: 'sale' | 'mails' | 'calls' = 'sale') =>
    desk.call(customers.stopContact, { body: { email: victim, customerId, channel, how: 'Called' } })
  const allow = (customerId: string, channel: 'sale' | 'mails' | 'calls' = 'sale') =>
    desk.call(customers.allowContact, { body: { email: victim, customerId, channel, reason: 'Called' } })
  const isStopped = async () =>
    (
      await app.database.direct
        .selectFrom('sale_opt_out')
        .select('email')
        .where('email', '=', victim)
        .execute()
    ).length === 1
  await stop(stranger.id)
  await allow(stranger.id)
  expect(await isStopped()).toBe(false)
  await stop(stranger.id)
  await aLead(app, { email: victim })
  await stop('none')
  await allow(stranger.id)
  expect(await isStopped()).toBe(true)
  await expect(allow(stranger.id)).rejects.toMatchObject({ code: 'stop_not_theirs' })
  await stop(stranger.id)
  await allow('none')
  expect(await isStopped()).toBe(false)
})

test('the desk’s pages of a lead and of a question name a customer only when the mailbox is proved', async () => {
  const reference = await aLead(app, { email: victim })
  await app.call('POST /api/contact-us', {
    body: { name: 'Vera Victim', email: victim, phoneNumber: '(303) 555-0177', question: 'How?' },
  })
  const stranger = await aRegistered(app, { email: victim })
  const { id: questionId } = await app.database.direct
    .selectFrom('contact_message')
    .select('id')
    .where('email', '=', victim)
    .executeTakeFirstOrThrow()
  const leadOf = () => desk.call(getLead, { params: { leadId: reference } })
  const questionOf = () => desk.call(getQuestion, { params: { messageId: questionId } })
  expect((await leadOf()).account).toBe(null)
  expect((await questionOf()).customerId).toBe('')
  await confirmMailbox(app, stranger)
  expect((await leadOf()).account).toMatchObject({ id: stranger.id, isLinked: false })
  expect((await questionOf()).customerId).toBe(stranger.id)
})

test('a customer is an insider by a mailbox of the staff only when it is proved', async () => {
  const colleague = await anAccount(app, { role: 'staff', email: victim })
  const stranger = await aRegistered(app, { email: colleague.email })
  const insider = async () =>
    (await desk.call(customers.getCustomer, { params: { customerId: stranger.id } })).insider
  expect(await insider()).toBe(null)
  await confirmMailbox(app, stranger)
  expect(await insider()).toMatchObject({ relation: 'staff' })
})

test('erasing a customer with a mailbox of the staff leaves the log about the staff as it is', async () => {
  await desk.call(inviteStaff, { body: { name: 'Cora Colleague', email: victim, role: 'assistant' } })
  const customer = await anAccount(app, { email: victim })
  await anAccount(app, { role: 'staff', email: victim, name: 'Cora Colleague' })
  const invitations = () =>
    app.database.direct
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', 'staff_invitation')
      .orderBy('id')
      .execute()
  const before = await invitations()
  expect(JSON.stringify(before)).toContain(victim)
  const whom = { email: victim, customerId: customer.id }
  const { erasing } = await desk.call(people.getPersonFile, { query: whom })
  await desk.call(people.erasePerson, { body: { ...whom, typed: victim, seen: erasing.seen } })
  expect(await invitations()).toEqual(before)
})

test('the log forgets an email that the staff mistyped', async () => {
  const { id } = await desk.call(newCustomers.enterCustomer, {
    body: {
      ...anAddress({ phone: '720-555-0181', name: 'Mia Typed' }),
      email: 'mia.wrong@example.test',
      source: 'telephone',
    },
  })
  const email = 'mia.right@example.test'
  await desk.call(customers.correctCustomer, {
    params: { customerId: id },
    body: { version: 1, name: 'Mia Typed', phone: '', email },
  })
  const { erasing } = await desk.call(people.getPersonFile, { query: { email } })
  await desk.call(people.erasePerson, {
    body: { email, customerId: id, typed: email, seen: erasing.seen },
  })
  const log = await app.database.direct.selectFrom('audit').select('details').execute()
  expect(JSON.stringify(log)).not.toContain('mia.wrong@')
})
