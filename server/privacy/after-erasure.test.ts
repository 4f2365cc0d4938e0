// What the desk can still do with the records of somebody who was erased, and what it cannot.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerConversation } from '#contract/desk/messages'
import { addLeadNote, getLead, handOnLeadAtDesk, setLeadStage } from '#contract/desk/leads/leads'
import { addOffer, sendOffers } from '#contract/desk/leads/offers'
import { recordPayment } from '#contract/desk/orders/by-hand'
import { refundOrder, resendMail } from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import { terminateSaleContract } from '#contract/desk/sales/contract'
import { people } from '#contract/desk/privacy/privacy'
import { makeSaleCalendar } from '#contract/sale-contract'
import { requestRefund } from '#contract/refunds'
import { changeWork } from '#server/orders/change-work'
import { startWork } from '#server/orders/start-work'
import { aSeller, toCustomer, toSeller } from '#server/testing/a-chat'
import { aContractInForce } from '#server/testing/a-contract'
import { aSale } from '#server/testing/a-sale'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aLead } from '#server/testing/a-lead'
import { anOffer } from '#server/testing/an-offer'
import { aQuote } from '#server/testing/a-quote'
import { aMember, hasProved, type TestMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { anOrder, aPaidOrder } from '#server/testing/an-order'
import { orderRow, payNow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestMember
beforeAll(async () => {
  app = await startTestApp()
  app.clock.forward(Date.UTC(2026, 10, 16, 17) - app.now())
  desk = await aMember(app)
})
beforeEach(() => hasProved(app, desk))
afterAll(() => app.close())

const erase = async (email: string) => {
  const { erasing } = await desk.call(people.getPersonFile, { query: { email } })
  return desk.call(people.erasePerson, { body: { email, typed: email, seen: erasing.seen } })
}

const aDoneOrder = async (customerId: string) => {
  const orderId = await aPaidOrder(app, { customerId })
  await finished(orderId)
  return orderId
}

const finished = async (orderId: string) => {
  const order = await startWork(app, desk, orderId, (await orderRow(app, orderId)).version)
  await changeWork(app, desk, orderId, 'finish work', order.version)
}

test('an erased account is no person to find', async () => {
  const email = 'erased@example.test'
  const { id } = await anAccount(app, { email })
  await erase(email)
  const { people: found } = await desk.call(people.findPeople, { query: { q: 'Erased customer' } })
  expect(found.map(({ accountId }) => accountId)).not.toContain(id)
})

test('nobody mails or answers an erased customer, and no page shows an email of theirs', async () => {
  const email = 'gone@example.test'
  const gone = await anAccount(app, { email })
  const signs = await aSeller(app)
  const orderId = await aDoneOrder(gone.id)
  await toSeller(gone, signs, 'Hello')
  await toCustomer(app, signs, gone, 'Hello')
  await erase(email)
  const order = await desk.call(getOrder, { params: { orderId } })
  expect(order).toMatchObject({ customer: { email: '' }, mails: [] })
  const body = { amountCents: 100, reason: 'Goodwill', version: order.version, requestKey: app.newId() }
  await desk.call(refundOrder, { params: { orderId }, body })
  const again = { params: { orderId }, body: { mail: 'receipt' } } as const
  await expect(desk.call(resendMail, again)).rejects.toMatchObject({ code: 'customer_erased' })
  const { id: conversationId } = await app.database.direct
    .selectFrom('conversation')
    .select('id')
    .where('customer_id', '=', gone.id)
    .executeTakeFirstOrThrow()
  const answer = { text: 'Hello again', clientId: app.newId(), seen: 2 }
  await expect(
    desk.call(answerConversation, { params: { conversationId }, body: answer }),
  ).rejects.toMatchObject({ code: 'customer_erased' })
  app.clock.forward(60 * 60_000)
  await app.jobs.runDue()
  expect((await app.mails()).filter(({ to }) => JSON.stringify(to).includes('.invalid'))).toEqual([])
  const log = await app.database.direct.selectFrom('sent_mail').select('address').execute()
  expect(log.filter(({ address }) => address.endsWith('.invalid'))).toEqual([])
})

test('an open refund request, a case and a contract in force stop an erasure', async () => {
  const email = 'open@example.test'
  const open = await anAccount(app, { email })
  const orderId = await aDoneOrder(open.id)
  await open.call(requestRefund, { params: { orderId }, body: { reason: 'We keep the home.' } })
  const saleId = await aSale(app, { customerId: open.id })
  await aContractInForce(app, { saleId, broker: desk })
  await app.database.direct
    .insertInto('desk_case')
    .values({
      id: app.newId(),
      kind: 'dispute',
      order_id: orderId,
      reason: 'The bank asks.',
      details: '{}',
      unique_key: app.newId(),
      created_at: app.now(),
      closed_at: null,
      closed_by: null,
    })
    .execute()
  const { erasing } = await desk.call(people.getPersonFile, { query: { email } })
  expect(erasing.obstacles).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Decide the refund request of order \d+ first\.$/),
      expect.stringMatching(/^Settle the case about order \d+ first\.$/),
      expect.stringMatching(/^Close or terminate the contract of sale \S+ first\.$/),
    ]),
  )
  await expect(erase(email)).rejects.toMatchObject({ code: 'erasure_blocked' })
})

test('secret links to what stays end with the erasure', async () => {
  const email = 'links@example.test'
  const links = await anAccount(app, { email })
  const saleId = await aSale(app, { customerId: links.id })
  const { order_id: orderId } = await app.database.direct
    .selectFrom('sale_order_line')
    .select('order_id')
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  await finished(orderId)
  const contract = await aContractInForce(app, { saleId, broker: desk })
  const { url } = await links.call(makeSaleCalendar, { params: { saleId } })
  await desk.call(terminateSaleContract, {
    params: { saleId, contractId: contract.id },
    body: { version: contract.version, at: new Date(app.now()).toISOString(), why: 'The buyer left.' },
  })
  const reference = await aLead(app, { email, customerId: links.id })
  const lead = app.database.direct.updateTable('lead').where('reference', '=', reference)
  await lead.set({ stage: 'closed' }).execute()
  const statusOf = async () => (await app.http.inject({ url: new URL(url).pathname })).statusCode
  expect(await statusOf()).toBe(200)
  await erase(email)
  expect(await statusOf()).toBe(404)
  const kept = await lead.set({ version: 9 }).returning('claim_token_hash').executeTakeFirstOrThrow()
  expect(kept.claim_token_hash).toMatch(/^ended /)
})

test('a lead that stays says that its owner was erased, and nobody writes to them or sends them on', async () => {
  const email = 'record@example.test'
  const reference = await aLead(app, { email })
  await app.jobs.runDue()
  const lead = await desk.call(getLead, { params: { leadId: reference } })
  const params = { leadId: lead.id }
  const { id: offerId } = await desk.call(addOffer, { params, body: anOffer() })
  const { version } = await desk.call(setLeadStage, {
    params,
    body: { stage: 'under contract', reason: '', version: lead.version },
  })
  await desk.call(sendOffers, { params, body: { offers: [{ id: offerId, version: 1 }] } })
  await erase(email)
  const stays = await desk.call(getLead, { params })
  expect(stays).toMatchObject({ email, erasedAt: new Date(app.now()).toISOString(), mayHandOn: false })
  const [productId = ''] = await aCatalogue(app, [{ name: 'Sign', priceCents: 10_000 }])
  const erased = { code: 'customer_erased' }
  await expect(
    aQuote(app, { broker: desk, leadId: lead.id, lines: [{ productId, quantity: 1 }] }),
  ).rejects.toMatchObject(erased)
  await expect(desk.call(addOffer, { params, body: anOffer({ buyer: 'B' }) })).rejects.toMatchObject(erased)
  const buyer = { name: 'Buyer', email: 'buyer@example.test' }
  await expect(desk.call(handOnLeadAtDesk, { params, body: buyer })).rejects.toMatchObject(erased)
  await desk.call(addLeadNote, { params, body: { text: 'Their file is complete.' } })
  expect(stays.version).toBeGreaterThan(version)
  const before = (await app.mails()).length
  await app.jobs.runDue()
  expect((await app.mails()).slice(before).map(({ to }) => to.address)).not.toContain(email)
})

test('no money revives the canceled order of an erased customer', async () => {
  const email = 'late@example.test'
  const late = await anAccount(app, { email })
  const orderId = await anOrder(app, { customerId: late.id })
  await late.call('POST /api/home/order/cancel/:orderId', { params: { orderId } })
  await erase(email)
  const { version, totalCents, mayRecordPayment } = await desk.call(getOrder, { params: { orderId } })
  expect(mayRecordPayment).toBe(false)
  const body = {
    amountCents: totalCents,
    method: 'check',
    reference: '17',
    day: '2026-11-16',
    version,
  } as const
  await expect(desk.call(recordPayment, { params: { orderId }, body })).rejects.toMatchObject({
    code: 'customer_erased',
  })
  await payNow(app, orderId, 'test')
  const row = await orderRow(app, orderId)
  expect(row).toMatchObject({ state: 'cancelled', payment_state: 'paid' })
})

test('a colleague who still sees an erased person reads who erased them, and what stays', async () => {
  const email = 'twice@example.test'
  const { id: customerId } = await anAccount(app, { email })
  await aDoneOrder(customerId)
  const seen = await desk.call(people.getPersonFile, { query: { email, customerId } })
  const { stays } = await erase(email)
  const told = { code: 'person_erased', status: 409 }
  await expect(desk.call(people.getPersonFile, { query: { email, customerId } })).rejects.toMatchObject(told)
  const body = { email, customerId, typed: email, seen: seen.erasing.seen }
  await expect(desk.call(people.erasePerson, { body })).rejects.toMatchObject(told)
  const answer = await app.http.inject({
    url: `/api/desk/person?email=${email}&customerId=${customerId}`,
    headers: { authorization: `Bearer ${desk.token}` },
  })
  expect(answer.json()).toMatchObject({ stays, by: { id: desk.id } })
})

test('of two colleagues who erase a person at once, the second reads that the first did', async () => {
  const email = 'raced@example.test'
  const { id: customerId } = await anAccount(app, { email })
  const { erasing } = await desk.call(people.getPersonFile, { query: { email, customerId } })
  const body = { email, customerId, typed: email, seen: erasing.seen }
  const once = () => desk.call(people.erasePerson, { body })
  const outcomes = await Promise.allSettled([once(), once()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ code: 'person_erased', status: 409 }),
  })
})
