import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Parsed } from '#contract/endpoint'
import { listOrders } from '#contract/desk/orders/orders'
import { deskRowsPerPage } from '#rules/desk'
import { openDeskCase } from '#server/cases/cases'
import { startWork } from '#server/orders/start-work'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, aPaidOrder } from '#server/testing/an-order'
import { cancelAs, orderRow, payNow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
let ann: TestAccount
let zoe: TestAccount
/** The orders by what happened to them. */
let orders: Record<'unpaid' | 'paid' | 'begun' | 'canceled' | 'unread', string>

beforeAll(async () => {
  app = await startTestApp()
  desk = await anAccount(app, { role: 'staff' })
  ann = await anAccount(app, { name: 'Ann Aspen', email: 'ann.aspen@example.test' })
  zoe = await anAccount(app, { name: 'ZOË 100%', email: 'z_oe@example.test' })
  const later = async (make: () => Promise<string>) => {
    app.clock.forward(60_000)
    return make()
  }
  orders = {
    unread: await later(() => aPaidOrder(app, { customerId: zoe.id, isUndisclosed: true })),
    unpaid: await later(() => anOrder(app, { customerId: ann.id })),
    paid: await later(() => aPaidOrder(app, { customerId: ann.id })),
    begun: await later(() => aPaidOrder(app, { customerId: ann.id })),
    canceled: await later(() => anOrder(app, { customerId: ann.id })),
  }
  await startWork(app, desk, orders.begun)
  await cancelAs(ann, orders.canceled)
  await app.database.transaction((trx) =>
    openDeskCase(app, trx, {
      kind: 'payment to look at',
      orderId: orders.canceled,
      reason: 'Look.',
      key: 'one',
    }),
  )
  await ann.call('POST /api/home/order/refund-request/:orderId', {
    params: { orderId: orders.begun },
    body: { reason: 'We keep the home.' },
  })
})
afterAll(() => app.close())

const idsOf = async (query: Record<string, string>) =>
  (await desk.call(listOrders, { query })).rows.map(({ id }) => id)

test('a row says whose order it is, what it costs and what waits', async () => {
  const { number } = await orderRow(app, orders.begun)
  const { rows } = await desk.call(listOrders, { query: { q: `#${number}` } })
  expect(rows).toMatchObject([
    {
      id: orders.begun,
      number,
      state: 'warehouse',
      paymentState: 'paid',
      totalCents: 3_000,
      customer: { id: ann.id, name: 'Ann Aspen', email: 'ann.aspen@example.test' },
      packages: [expect.stringMatching(/^Package/)],
      hasOpenCase: true,
      isRefundAsked: true,
      doneAt: '',
    },
  ])
})

test('a search finds the beginning of any word of a name or an email, in upper or lower case, and nothing else', async () => {
  const { unread, ...anns } = orders
  const all = Object.values(anns).toReversed()
  for (const q of ['ann', 'ANN AS', 'aspen', 'Ann.Aspen@EXAMPLE.test'])
    expect(await idsOf({ q })).toEqual(all)
  for (const q of ['z_oe@', 'zoË 100%', 'zo', 'zoe', '100%']) expect(await idsOf({ q })).toEqual([unread])
  for (const q of ['spen', 'zxoe', '%', '_', "'", '999999', 'nobody']) expect(await idsOf({ q })).toEqual([])
})

test('filters by state and by what waits', async () => {
  const { unpaid, paid, begun, canceled, unread } = orders
  expect(await idsOf({ state: 'cancelled' })).toEqual([canceled])
  expect(await idsOf({ payment: 'paid' })).toEqual([begun, paid, unread])
  expect(await idsOf({ state: 'placed', payment: 'unpaid' })).toEqual([])
  expect(await idsOf({ filter: 'to start' })).toEqual([paid, unread])
  expect(await idsOf({ filter: 'at work' })).toEqual([begun])
  expect(await idsOf({ filter: 'open case' })).toEqual([canceled, begun])
  expect(await idsOf({ filter: 'refund asked' })).toEqual([begun])
  expect(await idsOf({ filter: 'disclosures unread' })).toEqual([unread])
  expect(await idsOf({ filter: 'to start', q: 'ann' })).toEqual([paid])
  expect(await idsOf({ payment: 'unpaid', sort: 'placed' })).toEqual([unpaid, canceled])
})

test('sorts by when it was placed or paid', async () => {
  const { unread, unpaid, paid, begun, canceled } = orders
  expect(await idsOf({ sort: 'placed' })).toEqual([unread, unpaid, paid, begun, canceled])
  expect(await idsOf({ sort: '-paid' })).toEqual([begun, paid, unread])
  const day = new Date(app.now()).toISOString().slice(0, 10)
  expect(await idsOf({ from: day, to: day })).toEqual(await idsOf({}))
  expect(await idsOf({ from: '2099-01-01' })).toEqual([])
})

test('pages follow each other without a gap, in each sort and across states', async () => {
  const most = 2 * deskRowsPerPage + 3
  const bulk = await anAccount(app, { name: 'Bulk Buyer' })
  for (let at = 0; at < most; at++) {
    const id = await anOrder(app, { customerId: bulk.id, isUndisclosed: true })
    if (at % 3 === 0) await cancelAs(bulk, id)
    else await payNow(app, id)
    if (at % 2 === 0) app.clock.forward(1)
  }
  const lists: NonNullable<Parsed<typeof listOrders>['query']>[] = [
    {},
    { sort: 'placed' },
    { sort: '-paid' },
    { payment: 'unpaid' },
    { q: 'bulk' },
  ]
  for (const query of lists) {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await desk.call(listOrders, { query: { ...query, after } })
      seen.push(...page.rows.map(({ id }) => id))
      after = page.next
    } while (after !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    const all = await app.database.direct.selectFrom('order').selectAll().execute()
    const wanted = all.filter(
      (order) =>
        (query.sort !== '-paid' || order.paid_at !== null) &&
        (query.payment === undefined || order.payment_state === query.payment) &&
        (query.q === undefined || order.customer_id === bulk.id),
    )
    expect(seen.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
  }
}, 60_000)

test('a damaged cursor and a state that does not exist are refused in words', async () => {
  await expect(idsOf({ after: 'nonsense' })).rejects.toMatchObject({ status: 400 })
  await expect(idsOf({ state: 'gone' })).rejects.toMatchObject({ status: 400 })
})
