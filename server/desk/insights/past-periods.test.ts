// What happens later changes no past period, and money that bought nothing is no sale.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInsights } from '#contract/desk/insights'
import { getOrder, listOrders } from '#contract/desk/orders/orders'
import type { Request } from '#contract/endpoint'
import { dayMs } from '#rules/durations'
import { lockOrder } from '#server/orders/order'
import { chooseProviders } from '#server/payments/choose-providers'
import { recordRefund } from '#server/payments/record-refund'
import { refundPayment } from '#server/payments/refund-order'
import { storeTestPayment } from '#server/payments/sandbox/store-payment'
import { payingPayment } from '#server/payments/store'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder, anOrder } from '#server/testing/an-order'
import { byStaff, stepNow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
/** Friday, May 15, 2026, 10 in the morning in Denver. */
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app)
})
afterAll(() => app.close())

const [firstWeek, secondWeek] = [
  { moneyFrom: '2026-05-11', moneyTo: '2026-05-17' },
  { moneyFrom: '2026-05-18', moneyTo: '2026-05-24' },
]
type Query = NonNullable<Request<typeof listOrders>['query']>
const listed = async (query: Query) => {
  const desk = await anAccount(app, { role: 'staff' })
  return (await desk.call(listOrders, { query })).rows.map(({ id }) => id)
}
const weeks = async () => {
  const desk = await anAccount(app, { role: 'staff' })
  return (await desk.call(getInsights, { query: { periods: 2, until: '2026-05-20' } })).money
}
const refundFile = async (query: Record<string, string>) => {
  const broker = await aBroker(app)
  const { payload } = await app.http.inject({
    url: `/api/desk/orders/export?${new URLSearchParams({ rows: 'refunds', ...query })}`,
    headers: { authorization: `Bearer ${broker.token}` },
  })
  return payload.trim().split('\n').slice(1)
}

const paymentOf = async (orderId: string) => {
  const payment = await payingPayment(app.database.direct, orderId)
  if (!payment) throw new Error('There is no payment.')
  return payment
}

/** The customer paid twice, and the second payment goes back. */
const refundDouble = async (orderId: string) => {
  const [id, ref] = [app.newId(), app.newId()]
  const payment = { ...(await paymentOf(orderId)), id, provider_ref: ref, purpose: 'give back' as const }
  await app.database.direct.insertInto('payment').values(payment).execute()
  const money = { cents: 3_000, currency: 'USD' }
  await app.database.transaction((trx) =>
    recordRefund(app, trx, payment, { ref: app.newId(), refundId: null, state: 'done', money }),
  )
}

test('a refund that a bank returns stays in its week, and counts as money again in the week of its return', async () => {
  const [returned, other] = [
    await aPaidOrder(app, { customerId: ann.id }),
    await aPaidOrder(app, { customerId: ann.id }),
  ]
  const payment = await paymentOf(returned)
  const wish = { requestKey: 'k', reason: '', amountCents: 700 }
  const refund = await refundPayment(app, chooseProviders(app), { id: 'desk' }, payment.id, wish)
  await refundDouble(returned)
  await refundDouble(other)
  const before = await weeks()
  expect(before.each[0]).toMatchObject({ refundedCents: 700 })
  app.clock.forward(5 * dayMs)
  const money = { cents: 700, currency: 'USD' }
  await app.database.transaction((trx) =>
    recordRefund(app, trx, payment, {
      ref: refund.provider_ref ?? '',
      refundId: refund.id,
      state: 'failed',
      money,
    }),
  )
  const after = await weeks()
  expect(after.each[0]).toEqual(before.each[0])
  expect(after.each[1]).toEqual({
    receivedCents: 0,
    refundedCents: 0,
    returnedCents: 700,
    revenueCents: 700,
    orders: 0,
  })
  expect(await listed({ money: 'refunded', ...firstWeek })).toEqual([returned])
  expect(await listed({ money: 'refunded', ...secondWeek })).toEqual([])
  expect(await listed({ money: 'returned', ...firstWeek })).toEqual([])
  expect(await listed({ money: 'returned', ...secondWeek })).toEqual([returned])
  expect(await listed({ money: 'any', ...secondWeek })).toEqual([returned])
  const desk = await anAccount(app, { role: 'staff' })
  const { refunds } = await desk.call(getOrder, { params: { orderId: returned } })
  expect(refunds.map(({ returnedAt }) => returnedAt?.slice(0, 10))).toEqual(['2026-05-20', undefined])
  for (const query of [
    { money: 'refunded', ...firstWeek },
    { money: 'returned', ...secondWeek },
  ])
    expect(await refundFile(query), 'exactly the refunds behind the figure').toEqual([
      expect.stringMatching(/,7\.00,Failed,.*,2026-05-15T[\d:.]+Z,2026-05-20T[\d:.]+Z,\r?$/),
    ])
  expect(await refundFile({ money: 'returned', ...firstWeek })).toEqual([])
})

test('late money for a canceled order is received, and neither an order paid nor a package sold', async () => {
  const [productId = ''] = await aCatalogue(app, [{ name: 'Photos' }])
  const products = [{ productId, quantity: 1 }]
  const [late, bought] = [
    await anOrder(app, { customerId: ann.id, products }),
    await aPaidOrder(app, { customerId: ann.id, products }),
  ]
  await stepNow(app, late, 'cancel', byStaff)
  app.clock.forward(7 * dayMs)
  await stepNow(app, late, 'keep late money', { role: 'system', id: null })
  await app.database.transaction(async (trx) => {
    const order = await lockOrder(trx, late)
    if (order) await storeTestPayment(app, trx, order)
  })
  const thirdWeek = { from: '2026-05-25', to: '2026-05-31' }
  const check = async () => {
    const desk = await anAccount(app, { role: 'staff' })
    const { money, packages } = await desk.call(getInsights, { query: { periods: 2, until: thirdWeek.to } })
    expect(money.each[1]).toMatchObject({ orders: 0 })
    expect(money.each[1]?.receivedCents).toBeGreaterThan(0)
    expect(packages.find(({ id }) => id === productId)).toMatchObject({ sold: 1 })
    const days = { paidFrom: secondWeek.moneyFrom, paidTo: thirdWeek.to }
    expect(await listed({ money: 'bought', package: productId, ...days })).toEqual([bought])
  }
  await check()
  app.clock.forward(dayMs)
  // What happens to them afterwards does not change it.
  for (const id of [late, bought]) await stepNow(app, id, 'refund', byStaff)
  await check()
})
