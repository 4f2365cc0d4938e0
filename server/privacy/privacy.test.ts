import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAddress } from '#contract/address-book'
import { changeProfile } from '#contract/profile'
import { mostBuyersOfLead } from '#rules/leads'
import { offerCount } from '#rules/promises'
import { forgetPerson } from '#server/privacy/forget-person'
import { handOnLead } from '#server/privacy/hand-on-lead'
import { optOutOfSale } from '#server/privacy/opt-out'
import { readPerson } from '#server/privacy/read-person'
import { aLead } from '#server/testing/a-lead'
import { anAccount } from '#server/testing/an-account'
import { anAddress } from '#server/testing/an-address'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let email: string
beforeAll(async () => {
  app = await startTestApp()
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
const about = (address = email) => readPerson(app.database.direct, address)

test('a buyer gets a lead by email, and is on the list that its owner may see', async () => {
  const reference = await aLead(app, { email })
  const buyer = aBuyer()
  expect(await handOnLead(app, reference.toLowerCase(), buyer)).toBe(true)
  expect(await handOnLead(app, reference, buyer)).toBe(false)
  const [mail, ...others] = await mailsTo(buyer.email)
  expect(others).toEqual([])
  expect(mail?.text).toContain('1600 Pearl St., Denver, CO 80202')
  const [lead] = (await about()).leads
  expect(lead).toMatchObject({
    reference,
    receivedBy: [{ name: buyer.name, email: buyer.email.toLowerCase(), at: app.now() }],
  })
})

test('no more buyers get a lead than our pages say, also when they are handed it at once', async () => {
  const reference = await aLead(app, { email })
  const handed = await Promise.allSettled(
    Array.from({ length: 8 }, () => handOnLead(app, reference, aBuyer())),
  )
  expect(handed.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostBuyersOfLead)
  expect((await about()).leads[0]?.receivedBy).toHaveLength(mostBuyersOfLead)
  expect([mostBuyersOfLead, offerCount]).toEqual([3, 'up to three'])
})

test('nobody receives a lead after its owner has opted out', async () => {
  const reference = await aLead(app, { email })
  expect(await optOutOfSale(app, ` ${email.toUpperCase()} `)).toBe(true)
  expect(await optOutOfSale(app, email)).toBe(false)
  await expect(handOnLead(app, reference, aBuyer())).rejects.toMatchObject({ code: 'lead_opted_out' })
  expect(await about()).toMatchObject({ optedOutAt: app.now(), leads: [{ receivedBy: [] }] })
})

test('nor does anybody receive a lead of an account whose present email has opted out', async () => {
  const ann = await anAccount(app, { email })
  const reference = await aLead(app, { email: `former.${email}`, customerId: ann.id })
  await optOutOfSale(app, email)
  await expect(handOnLead(app, reference, aBuyer())).rejects.toMatchObject({ code: 'lead_opted_out' })
})

test('an unknown lead is handed to nobody', async () => {
  await expect(handOnLead(app, 'CF-NONE', aBuyer())).rejects.toMatchObject({ code: 'lead_not_found' })
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
  expect(await forgetPerson(app, email)).toBe(3)
  expect(await about()).toMatchObject({ account: { phone: '' }, addresses: [], leads: [] })
})

test('what belongs to no transaction is deleted; the opt-out stays', async () => {
  const reference = await aLead(app, { email })
  const buyer = aBuyer()
  await handOnLead(app, reference, buyer)
  await optOutOfSale(app, email)
  await app.call('POST /api/contact-us', {
    body: { name: 'Ann', email, phoneNumber: '(303) 555-0142', question: 'How?' },
  })
  await app.jobs.runDue()
  expect(await forgetPerson(app, email)).toBe(2)
  expect(await forgetPerson(app, email)).toBe(0)
  expect(await about()).toMatchObject({ leads: [], questions: [], optedOutAt: app.now() })
})
