// What was corrected is kept in the log only, and the log forgets it with the person.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as book from '#contract/address-book'
import { setLeadNextStep } from '#contract/desk/leads/leads'
import { createView, listViews } from '#contract/desk/list/views'
import { refundOrder } from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import { legalHolds } from '#contract/desk/privacy/legal-holds'
import { answerLead, enterLead } from '#contract/desk/leads/new-lead'
import { people } from '#contract/desk/privacy/privacy'
import { changeProfile } from '#contract/profile'
import { recordAudit } from '#server/audit/record-audit'
import { aBroker } from '#server/testing/a-broker'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anAddress } from '#server/testing/an-address'
import { aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app)
})
afterAll(() => app.close())

const log = async () =>
  JSON.stringify(await app.database.direct.selectFrom('audit').select('details').execute())
const planOf = async (email: string) => {
  const { erasing } = await desk.call(people.getPersonFile, { query: { email } })
  return { email, typed: email, seen: erasing.seen }
}

/** A lead that the staff entered and corrected. A step that the log keeps names what was wrong. */
const aCorrectedLead = async (email: string) => {
  const wrong = { name: 'Lou Larsh', phoneNumber: '(303) 555-0177', email: `wrong.${email}` }
  const { id } = await desk.call(enterLead, {
    body: { ...wrong, line1: '12 Ring Road', city: 'Denver', state: 'CO', zip: '80202', source: 'telephone' },
  })
  const params = { leadId: id }
  const { version } = await desk.call(setLeadNextStep, {
    params,
    body: {
      what: `Ring at 12 Ring Road Lou Larsh, 303.555.0177, or write to wrong.${email}`,
      day: '2027-01-04',
      version: 1,
    },
  })
  const right = { name: 'Lou Larch', phoneNumber: '(303) 555-0178', email, line1: '13 Ring Road', version }
  await desk.call(answerLead, { params, body: right })
  return [wrong.name, wrong.phoneNumber, '303.555.0177', wrong.email]
}

test('an erasure finds numbers that the customer changed, and numbers and streets of addresses that were changed and removed', async () => {
  const email = 'ida@example.test'
  const ida = await anAccount(app, { name: 'Ida Now', email })
  const { address } = await ida.call(book.addAddress, {
    body: anAddress({ phone: '(303) 555-0171', address: '7 Wrong Lane' }),
  })
  const params = { addressId: address._id }
  await ida.call(book.changeAddress, {
    params,
    body: anAddress({ name: 'Ida Then', phone: '(303) 555-0172', address: '8 Then Lane' }),
  })
  await ida.call(book.removeAddress, { params })
  for (const phone of ['(303) 555-0173', '(303) 555-0174'])
    await ida.call(changeProfile, { body: { name: 'Ida Now', phone } })
  const texts = [
    'Ida Then',
    '7 Wrong Lane',
    '8 Then Lane',
    ...[1, 2, 3].map((last) => `(303) 555-017${last}`),
  ]
  const note = {
    action: 'noted',
    subject: 'account',
    subjectId: ida.id,
    details: { note: 'Was at 7 Wrong Lane.' },
  } as const
  await app.database.transaction((trx) =>
    recordAudit(app, trx, { actorId: desk.id, actorRole: 'staff', ...note }),
  )
  for (const text of texts) expect(await log()).toContain(text)
  await desk.call(people.erasePerson, { body: await planOf(email) })
  for (const text of [...texts, 'Ida Now', '555-0174']) expect(await log()).not.toContain(text)
})

test.each([people.erasePerson, people.forgetPerson])(
  'the log forgets what the staff corrected in a lead (%#)',
  async (call) => {
    const email = `lou.${app.newId()}@example.test`
    const wrong = await aCorrectedLead(email)
    for (const text of wrong) expect(await log()).toContain(text)
    await desk.call(call, { body: await planOf(email) })
    for (const text of [...wrong, '12 Ring Road']) expect(await log()).not.toContain(text)
    expect(await log()).not.toContain('"former"')
  },
)

test('under a legal hold the log keeps what was corrected, until the hold is lifted', async () => {
  const email = 'hal@example.test'
  const hal = await anAccount(app, { name: 'Hal Held', email })
  for (const phone of ['(303) 555-0161', '(303) 555-0162'])
    await hal.call(changeProfile, { body: { name: 'Hal Held', phone } })
  const texts = [...(await aCorrectedLead(email)), '(303) 555-0161']
  const { id: holdId } = await desk.call(legalHolds.setHold, {
    body: { customerId: hal.id, reason: 'Suit 26-CV-3' },
  })
  await desk.call(people.forgetPerson, { body: await planOf(email) })
  for (const text of texts) expect(await log()).toContain(text)
  await desk.call(legalHolds.liftHold, { params: { holdId }, body: { reason: 'Settled' } })
  await desk.call(people.forgetPerson, { body: await planOf(email) })
  for (const text of texts) expect(await log()).not.toContain(text)
})

test('reasons of refunds, views of the desk and the log of mails name nobody who was erased', async () => {
  const [name, email] = ['Gia Gone', 'gia@example.test']
  const gia = await anAccount(app, { name, email })
  const orderId = await aPaidOrder(app, { customerId: gia.id })
  const { version, totalCents: amountCents } = await desk.call(getOrder, { params: { orderId } })
  const body = { amountCents, reason: `${name} stays`, version, requestKey: app.newId() }
  await desk.call(refundOrder, { params: { orderId }, body })
  const view = { list: '/orders', name: 'Ours', choices: { q: 'gia gone' }, isTeam: true }
  await desk.call(createView, { body: view })
  await app.jobs.runDue()
  expect(await log()).toContain(body.reason)
  await desk.call(people.erasePerson, { body: await planOf(email) })
  expect(await log()).not.toContain(name)
  expect((await desk.call(listViews, {})).views).toEqual([])
})

test('an erasure deletes views that name the person or a former email, and not those of a longer name', async () => {
  const email = 'lee@example.test'
  await anAccount(app, { name: 'Ann Lee', email })
  await aCorrectedLead(email)
  const view = (name: string, q: string) =>
    desk.call(createView, { body: { list: '/leads', name, choices: { q }, isTeam: false } })
  await view('Joann Leeds', 'joann leeds')
  await view('Offers of Ann Lee', 'offers')
  await view('Typed wrong', `wrong.${email}`)
  await desk.call(people.erasePerson, { body: await planOf(email) })
  expect((await desk.call(listViews, {})).views).toMatchObject([{ name: 'Joann Leeds' }])
})

test('the log of mails forgets a question with its sender, whose account stays', async () => {
  const [name, email] = ['Quin Quest', 'quin@example.test']
  await anAccount(app, { name, email })
  const question = { name, email, phoneNumber: '(303) 555-0142', question: 'How?' }
  await app.call('POST /api/contact-us', { body: question })
  await app.jobs.runDue()
  const mails = async () =>
    JSON.stringify(await app.database.direct.selectFrom('sent_mail').select('subject').execute())
  expect(await mails()).toContain(name)
  await desk.call(people.forgetPerson, { body: await planOf(email) })
  expect(await mails()).not.toContain(name)
})
