import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getRefundFacts, requestRefund } from '#contract/refunds'
import * as actions from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import { aBroker } from '#server/testing/a-broker'
import { aBuyer, type Buyer } from '#server/testing/a-buyer'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aCoupon } from '#server/testing/a-coupon'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestAccount
let ben: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await aBroker(app, 'Ana')
  ben = await aBroker(app, 'Ben')
  customer = await anAccount(app)
})

const seen = (orderId: string) => ana.call(getOrder, { params: { orderId } })
const refund = (
  who: TestAccount,
  orderId: string,
  wish: { requestKey?: string; amountCents: number; version: number; message?: string; grantsRequest?: true },
) =>
  who.call(actions.refundOrder, {
    params: { orderId },
    body: { requestKey: app.newId(), reason: 'Asked for.', ...wish },
  })
const mailsTo = async (email: string) => {
  await app.jobs.runDue()
  return (await app.mails()).filter(({ to }) => to.address === email)
}
const aPaidBuyer = async (): Promise<Buyer> => {
  const buyer = await aBuyer(app, undefined, customer)
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  return buyer
}

test('the lines after the coupon and the fee add up to what was paid', async () => {
  const [package_, sign] = await aCatalogue(app, [
    { name: 'Package', category: 'MLS', priceCents: 129_900, stock: 5 },
    { name: 'Sign', category: 'Signs', priceCents: 11_900, stock: 5 },
  ])
  await aCoupon(app, { code: 'TEN', on: { productId: package_ ?? '' } })
  const products = [package_, sign].map((productId = '') => ({ productId, quantity: 1 }))
  const { orderId } = await aBuyer(app, products, customer, 'TEN')
  const { lines, feeCents, totalCents } = await seen(orderId)
  expect(lines.map(({ paidCents }) => paidCents)).toEqual([116_910, 11_900])
  expect(116_910 + 11_900 + feeCents).toBe(totalCents)
})

test('a refund in part leaves the order as it is, and the customer reads why', async () => {
  const { orderId } = await aPaidBuyer()
  const { version } = await seen(orderId)
  const answer = await refund(ana, orderId, { amountCents: 1_000, version, message: 'The fee is on us.' })
  expect(answer).toMatchObject({ state: 'done', message: '$10.00 is refunded.' })
  const after = await seen(orderId)
  expect(after).toMatchObject({
    state: 'placed',
    paymentState: 'paid',
    payments: [{ refundableCents: 2_000 }],
    refunds: [{ amountCents: 1_000, state: 'done', by: 'Ana', message: 'The fee is on us.' }],
  })
  const mail = (await mailsTo(customer.email)).find(({ subject }) => subject.startsWith('Part of order'))
  expect(mail?.text).toContain('We refunded $10.00')
  expect(mail?.text).toContain('The fee is on us.')
  await expect(refund(ana, orderId, { amountCents: 2_001, version: after.version })).rejects.toMatchObject({
    code: 'nothing_to_give_back',
    message: 'You can still refund $20.00 of this payment.',
  })
  await refund(ana, orderId, { amountCents: 2_000, version: after.version, message: 'Good luck!' })
  expect(await seen(orderId)).toMatchObject({ state: 'cancelled', paymentState: 'refunded', work: [] })
  const last = (await mailsTo(customer.email)).find(({ subject }) => subject.endsWith('is refunded'))
  expect(last?.text).toContain('Good luck!')
})

test('a refund asks for a proof, and an assistant may not refund', async () => {
  const orderId = await aPaidOrder(app, { customerId: customer.id })
  const unproved = await anAccount(app, { role: 'staff' })
  const assistant = await anAccount(app, { role: 'staff', staffRole: 'assistant' })
  const wish = { amountCents: 100, version: 1 }
  await expect(refund(unproved, orderId, wish)).rejects.toMatchObject({ code: 'proof_needed' })
  await expect(refund(assistant, orderId, wish)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('a job finishes a refund that nobody repeats', async () => {
  const { orderId } = await aPaidBuyer()
  const { version } = await seen(orderId)
  await refund(ana, orderId, { amountCents: 3_000, version })
  // As if the process had died before the provider answered.
  const [{ id } = { id: '' }] = (await seen(orderId)).refunds
  await app.database.direct
    .updateTable('refund')
    .set({ state: 'asked', provider_ref: null })
    .where('id', '=', id)
    .execute()
  expect((await seen(orderId)).refunds).toMatchObject([{ state: 'asked', requestKey: expect.any(String) }])
  app.clock.forward(2 * 60_000)
  await app.jobs.runDue()
  expect((await seen(orderId)).refunds).toMatchObject([{ state: 'done' }])
  const given = await app.database.direct
    .selectFrom('test_refund')
    .selectAll()
    .where('request_key', 'like', `%${id}%`)
    .execute()
  expect(given).toHaveLength(1)
})

test('a declined request is answered once, in words that the customer reads', async () => {
  const { orderId } = await aPaidBuyer()
  await customer.call(requestRefund, { params: { orderId }, body: { reason: 'We keep the home.' } })
  const { refundRequest, refundRule } = await seen(orderId)
  expect(refundRule).toMatchObject({ isAtWork: false, downloads: [], isWithinRule: true })
  const requestId = refundRequest?.id ?? ''
  const decline = (who: TestAccount, answer: string) =>
    who.call(actions.declineRefund, { params: { orderId }, body: { requestId, answer } })
  await decline(ana, 'The photos were taken.')
  await decline(ana, 'The photos were taken.')
  await expect(decline(ben, 'No.')).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  const facts = await customer.call(getRefundFacts, { params: { orderId } })
  expect(facts.request).toMatchObject({ state: 'declined', answer: 'The photos were taken.' })
  expect((await seen(orderId)).refundRequest).toMatchObject({ state: 'declined', decidedBy: 'Ana' })
})

test('a refund in part can grant the request, and what is written later says what went back before', async () => {
  const { orderId } = await aPaidBuyer()
  await customer.call(requestRefund, { params: { orderId }, body: { reason: 'Half of it, please.' } })
  const { version } = await seen(orderId)
  await refund(ana, orderId, { amountCents: 1_000, version, message: 'Half it is.', grantsRequest: true })
  expect((await seen(orderId)).refundRequest).toMatchObject({ state: 'granted', answer: 'Half it is.' })
  const facts = () => customer.call(getRefundFacts, { params: { orderId } })
  expect(await facts()).toMatchObject({ request: { state: 'granted' }, refunds: [{ amount: 10 }] })
  app.clock.forward(1_000)
  await customer.call(requestRefund, { params: { orderId }, body: { reason: 'All of it, please.' } })
  const requestId = (await seen(orderId)).refundRequest?.id ?? ''
  await ana.call(actions.declineRefund, { params: { orderId }, body: { requestId, answer: 'No.\n\nSorry.' } })
  const mails = await mailsTo(customer.email)
  const asked = mails.findLast(({ subject }) => subject.startsWith('We have your refund request'))
  expect(asked?.text).toContain('Total: $30.00\nRefunded: −$10.00\nPaid after refunds: $20.00')
  const declined = mails.find(({ subject }) => subject.endsWith('our answer'))
  expect(declined?.text).toMatch(
    /cannot refund more of order \d+\.\s+We already refunded \$10\.00 of \$30\.00\./,
  )
  const filed = app.database.direct.selectFrom('desk_case').select('details').where('order_id', '=', orderId)
  expect((await filed.execute()).at(-1)?.details).toContain('["Refunded before","$10.00"]')
  const { version: last } = await seen(orderId)
  await refund(ana, orderId, { amountCents: 2_000, version: last })
  const whole = (await mailsTo(customer.email)).find(({ subject }) => subject.endsWith('is refunded'))
  expect(whole?.text).toMatch(
    /We sent \$20\.00 back to the card .* We already refunded \$10\.00 of \$30\.00\./s,
  )
})

test('a refund covers the parts that the desk names, or all of them in proportion, and never more than is left', async () => {
  const [sign = '', post = ''] = await aCatalogue(app, [
    { name: 'Large Sign', category: 'Signs', priceCents: 10_000, stock: 5 },
    { name: 'Post', category: 'Signs', priceCents: 6_000, stock: 5 },
  ])
  const products = [sign, post].map((productId) => ({ productId, quantity: 1 }))
  const buyer = await aBuyer(app, products, customer)
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  const { orderId } = buyer
  const give = async (amountCents: number, parts?: { part: string; amountCents: number }[]) => {
    const { version } = await seen(orderId)
    return ana.call(actions.refundOrder, {
      params: { orderId },
      body: { requestKey: app.newId(), reason: 'Asked for.', amountCents, version, ...(parts && { parts }) },
    })
  }
  await give(6_000, [{ part: sign, amountCents: 6_000 }])
  await expect(give(4_001, [{ part: sign, amountCents: 4_001 }])).rejects.toMatchObject({
    code: 'refund_part_unfit',
    message: 'You can still refund $40.00 of “Large Sign”.',
  })
  await expect(give(100, [{ part: post, amountCents: 99 }])).rejects.toMatchObject({
    code: 'refund_part_unfit',
  })
  await give(1_200)
  const { lines, feeRefundedCents, refunds } = await seen(orderId)
  expect(lines.map(({ refundedCents }) => refundedCents)).toEqual([6_400, 600])
  expect(feeRefundedCents).toBe(200)
  expect(refunds.map(({ parts }) => parts)).toEqual([
    [{ name: 'Large Sign', amountCents: 6_000 }],
    [
      { name: 'Large Sign', amountCents: 400 },
      { name: 'Post', amountCents: 600 },
      { name: 'Platform fee', amountCents: 200 },
    ],
  ])
})
