import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAddress } from '#contract/address-book'
import { people } from '#contract/desk/privacy/privacy'
import { changeProfile } from '#contract/profile'
import { mostBuyersOfLead } from '#rules/leads'
import { offerCount } from '#rules/promises'
import { readContactStops } from '#server/do-not-contact/contact-stops'
import { unsubscribe } from '#server/newsletter/unsubscribe'
import { sendLeadToBuyer } from './send-lead-to-buyer.ts'
import { optOut } from '#server/testing/opt-out'
import { readPerson } from '#server/privacy/read-person'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aLead } from '#server/testing/a-lead'
import { aQuote } from '#server/testing/a-quote'
import { aBroker } from '#server/testing/a-broker'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anAddress } from '#server/testing/an-address'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
let email: string
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app)
})
afterAll(() => app.close())
beforeEach(() => {
  email = `${app.newId()}@example.test`
})

const aBuyer = () => ({ name: 'Mesa Homes LLC', email: `${app.newId()}@Buyers.example` })
const mailsTo = async (address: string) => {
  await app.jobs.runDue()
  return (await app.mails()).filter(({ to }) => to.address === address.toLowerCase())
}
const forget = async () => {
  const seen = (await desk.call(people.getPersonFile, { query: { email } })).erasing.seen
  const { goes } = await desk.call(people.forgetPerson, { body: { email, typed: email, seen } })
  return Object.fromEntries(goes.map(({ what, count }) => [what, count]))
}
const about = (address = email) => readPerson(app.database.direct, address)

test('a buyer gets a lead by email, and is on the list that its owner may see', async () => {
  const reference = await aLead(app, { email })
  const buyer = aBuyer()
  expect(await sendLeadToBuyer(app, reference.toLowerCase(), buyer)).toBe(true)
  expect(await sendLeadToBuyer(app, reference, buyer)).toBe(false)
  const [mail, ...others] = await mailsTo(buyer.email)
  expect(others).toEqual([])
  expect(mail?.text).toContain('1600 Pearl St., Denver, CO 80202')
  const [lead] = (await about()).leads
  expect(lead).toMatchObject({
    reference,
    receivedBy: [{ name: buyer.name, email: buyer.email.toLowerCase(), at: app.now() }],
  })
})

test('no more buyers get a lead than our pages say, even when it goes to all of them at once', async () => {
  const reference = await aLead(app, { email })
  const handed = await Promise.allSettled(
    Array.from({ length: 8 }, () => sendLeadToBuyer(app, reference, aBuyer())),
  )
  expect(handed.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostBuyersOfLead)
  expect((await about()).leads[0]?.receivedBy).toHaveLength(mostBuyersOfLead)
  expect([mostBuyersOfLead, offerCount]).toEqual([3, 'up to three'])
})

test('nobody receives a lead after its owner has opted out', async () => {
  const reference = await aLead(app, { email })
  expect(await optOut(app, ` ${email.toUpperCase()} `)).toBe(true)
  expect(await optOut(app, email)).toBe(false)
  await expect(sendLeadToBuyer(app, reference, aBuyer())).rejects.toMatchObject({ code: 'lead_opted_out' })
  expect(await about()).toMatchObject({ optedOutAt: app.now(), leads: [{ receivedBy: [] }] })
})

test('nor does anybody receive a lead of an account whose present email has opted out', async () => {
  const ann = await anAccount(app, { email })
  const reference = await aLead(app, { email: `former.${email}`, customerId: ann.id })
  await optOut(app, email)
  await expect(sendLeadToBuyer(app, reference, aBuyer())).rejects.toMatchObject({ code: 'lead_opted_out' })
})

test('an unknown lead is handed to nobody', async () => {
  await expect(sendLeadToBuyer(app, 'CF-NONE', aBuyer())).rejects.toMatchObject({ code: 'lead_not_found' })
})

test('what is stored about a person is given without secrets', async () => {
  const ann = await anAccount(app, { email })
  await aLead(app, { email, customerId: ann.id, tcpaConsent: true, tcpaConsentVersion: '2026-11-2' })
  const stored = await about()
  expect(stored).toMatchObject({
    account: { id: ann.id },
    leads: [{}],
    consents: [{ text_id: 'tcpaConsent' }],
  })
  expect(JSON.stringify(stored)).not.toMatch(/hash|token/i)
})

test('the facts of an account are given, and deleted with its leads from before its email changed', async () => {
  const ann = await anAccount(app, { email })
  await aLead(app, { email: `former.${email}`, customerId: ann.id })
  await ann.call(changeProfile, { body: { name: 'Ann', phone: '(303) 555-0142' } })
  await ann.call(addAddress, { body: anAddress() })
  expect(await about()).toMatchObject({
    account: { phone: '(303) 555-0142' },
    addresses: [{ street: '123 Main St.' }],
    emailChanges: [],
    leads: [{}],
  })
  await app.database.direct
    .insertInto('proved_mailbox')
    .values({ email: `former.${email}`, account_id: ann.id, how: 'link', proved_at: app.now() })
    .execute()
  expect(await forget()).toEqual({
    'Requests for offers': 1,
    Addresses: 1,
    'Earlier mailboxes': 1,
    'Phone number of the account': 1,
  })
  expect(await about()).toMatchObject({ account: { phone: '' }, addresses: [], leads: [] })
})

test('the quotes for a lead are listed with those for the account, as they go with it', async () => {
  const ann = await anAccount(app, { email })
  const reference = await aLead(app, { email, customerId: ann.id })
  const { id: leadId } = await app.database.direct
    .selectFrom('lead')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const [productId = ''] = await aCatalogue(app, [{}])
  const lines = [{ productId, quantity: 1 }]
  await aQuote(app, { lines, customerId: ann.id })
  await aQuote(app, { lines, leadId })
  const { erasing } = await desk.call(people.getPersonFile, { query: { email } })
  expect(erasing.goes).toContainEqual({ what: 'Quotes', count: 2 })
  expect(await forget()).toEqual({ 'Requests for offers': 1, Quotes: 1 })
  expect((await about()).quotes).toHaveLength(1)
})

test('what belongs to no transaction is deleted; the opt-out stays', async () => {
  const reference = await aLead(app, { email })
  const buyer = aBuyer()
  await sendLeadToBuyer(app, reference, buyer)
  await optOut(app, email)
  await app.call('POST /api/contact-us', {
    body: { name: 'Ann', email, phoneNumber: '(303) 555-0142', question: 'How?' },
  })
  await app.jobs.runDue()
  expect(await forget()).toEqual({ 'Requests for offers': 1, 'Messages of the contact form': 1 })
  expect(await forget()).toEqual({})
  expect(await about()).toMatchObject({ leads: [], questions: [], optedOutAt: app.now() })
})

test.each([people.forgetPerson, people.erasePerson])(
  'a newsletter that was left stays left after its subscription is deleted (%#)',
  async (call) => {
    await anAccount(app, { email })
    await app.call('POST /api/home/subscribe', { body: { email } })
    await app.jobs.runDue()
    const { unsubscribe_token: token } = await app.database.direct
      .selectFrom('newsletter_subscriber')
      .select('unsubscribe_token')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await unsubscribe(app, token)
    const since = app.now()
    app.clock.forward(1_000)
    const { erasing } = await desk.call(people.getPersonFile, { query: { email } })
    expect(erasing.stays).toMatchObject([{ what: 'Wishes not to be contacted, and opt-outs', count: 1 }])
    await desk.call(call, { body: { email, typed: email, seen: erasing.seen } })
    const { mails } = await readContactStops(app.database.direct, { email, phones: [] })
    expect(mails).toMatchObject({ since, how: 'Left the newsletter' })
  },
)
