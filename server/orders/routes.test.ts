import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMessagesOfSeller } from '#contract/chat'
import * as contract from '#contract/orders'
import { startWork } from '#server/orders/start-work'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aSeller, toCustomer, toSeller } from '#server/testing/a-chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, aPaidOrder, someShipping } from '#server/testing/an-order'
import { byStaff, stepNow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let ids: Record<'pending' | 'placed' | 'warehouse' | 'cancelled' | 'refunded', string>
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app)
  const [photos = '', sign = ''] = await aCatalogue(app, [
    {
      name: 'Photo Set',
      priceCents: 12_900,
      discountPercent: 20,
      pictures: [{ address: '/p.svg', alt: 'P' }],
    },
    { name: 'Yard Sign', priceCents: 11_950 },
  ])
  const next = async (make: typeof anOrder) => {
    app.clock.forward(60_000)
    return make(app, {
      customerId: ann.id,
      products: [
        { productId: sign, quantity: 2 },
        { productId: photos, quantity: 1 },
      ],
    })
  }
  ids = {
    cancelled: await next(anOrder),
    refunded: await next(aPaidOrder),
    warehouse: await next(aPaidOrder),
    placed: await next(aPaidOrder),
    pending: await next(anOrder),
  }
  await ann.call(contract.cancelOrder, { params: { orderId: ids.cancelled } })
  await startWork(app, { id: 'desk' }, ids.warehouse)
  await stepNow(app, ids.refunded, 'refund', byStaff)
})
afterAll(() => app.close())

const list = (status: 'all' | 'placed' | 'pending' | 'cancelled' | 'warehouse', who = ann) =>
  who.call(contract.getOrders, { params: { customerId: who.id, status } })
const details = (orderId: string, who = ann) => who.call(contract.getOrderDetails, { params: { orderId } })
const idsOf = ({ orders }: Awaited<ReturnType<typeof list>>) => orders.map(({ _id }) => _id)

test('orders are listed newest first, and can be filtered by state', async () => {
  expect(idsOf(await list('all'))).toEqual([
    ids.pending,
    ids.placed,
    ids.warehouse,
    ids.refunded,
    ids.cancelled,
  ])
  expect(idsOf(await list('placed'))).toEqual([ids.placed])
  expect(idsOf(await list('pending'))).toEqual([ids.pending])
  expect(idsOf(await list('warehouse'))).toEqual([ids.warehouse])
  expect(idsOf(await list('cancelled'))).toEqual([ids.refunded, ids.cancelled])
  const { customer } = await list('all')
  expect(customer).toMatchObject({ _id: ann.id, legalDocuments: { length: 27 } })
})

test('an order shows what was bought, its address and its status', async () => {
  const { order } = await details(ids.pending)
  expect(order).toEqual({
    _id: ids.pending,
    number: expect.any(Number),
    price: 2 * 119.5 + 104 + 20,
    platform_fee: 20,
    coupon_discount: 0,
    coupon_code: '',
    items: 3,
    payment_status: 'unpaid',
    delivery_status: 'pending',
    date: new Date(app.now()).toISOString(),
    expires: new Date(app.now() + 24 * 60 * 60_000).toISOString(),
    heldUntil: new Date(app.now() + 30 * 60_000).toISOString(),
    shippingInfo: someShipping,
    products: [
      expect.objectContaining({ name: 'Yard Sign', quantity: 2, price: 119.5, discount: 0, images: [] }),
      {
        _id: expect.any(String),
        name: 'Photo Set',
        slug: 'photo-set',
        brand: 'Columbine',
        sellerId: expect.any(String),
        quantity: 1,
        price: 129,
        discount: 20,
        discountedPrice: 104,
        images: ['/p.svg'],
        downloadablePDFUrl: '',
        downloadablePDFUrls: [],
        editablePDFUrls: [],
        downloadablePDFs: [],
        editablePDFs: [],
      },
    ],
    uploads: [],
    uploadStatus: 'Not Uploaded Yet',
    formCount: 0,
    uploadedFormCount: 0,
    disclosures: { version: expect.any(String), date: expect.any(String) },
    timeline: [{ text: 'You placed the order.', date: new Date(app.now()).toISOString() }],
  })
})

test.each([
  ['placed', 'placed', 'paid'],
  ['warehouse', 'warehouse', 'paid'],
  ['cancelled', 'cancelled', 'unpaid'],
  ['refunded', 'cancelled', 'refunded'],
] as const)('one that is %s says so', async (which, delivery_status, payment_status) => {
  const { order } = await details(ids[which])
  expect(order).toMatchObject({ delivery_status, payment_status })
  expect(order).not.toHaveProperty('expires')
})

test('an order says when our work on it began, and one that is over says since when', async () => {
  const dates = async (id: string) => {
    const { workStarted, workDone, ended } = (await details(id)).order
    return { workStarted, workDone, ended }
  }
  const aDate = expect.stringMatching(/^\d{4}-.+Z$/)
  expect(await dates(ids.placed)).toEqual({})
  expect(await dates(ids.warehouse)).toEqual({ workStarted: aDate })
  expect(await dates(ids.cancelled)).toEqual({ ended: aDate })
  expect(await dates(ids.refunded)).toEqual({ ended: aDate })
})

test('the dashboard counts them and shows the five newest', async () => {
  const look = () => ann.call(contract.getDashboardData, { params: { customerId: ann.id } })
  expect(await look()).toMatchObject({ totalOrder: 5, pendingOrder: 1, cancelledOrder: 2 })
  const newest = await anOrder(app, { customerId: ann.id })
  const { totalOrder, pendingOrder, recentOrders } = await look()
  expect([totalOrder, pendingOrder, recentOrders.length]).toEqual([6, 2, 5])
  expect(recentOrders.map(({ _id }) => _id)).toEqual([
    newest,
    ids.pending,
    ids.placed,
    ids.warehouse,
    ids.refunded,
  ])
  await ann.call(contract.cancelOrder, { params: { orderId: newest } })
})

test('a customer without orders sees none', async () => {
  const bob = await anAccount(app)
  expect(idsOf(await list('all', bob))).toEqual([])
  expect(await bob.call(contract.getDashboardData, { params: { customerId: bob.id } })).toEqual({
    totalOrder: 0,
    pendingOrder: 0,
    cancelledOrder: 0,
    recentOrders: [],
    next: [],
  })
})

test('unread messages are a next step until they are read', async () => {
  const bob = await anAccount(app)
  const desk = await aSeller(app, 'Listing Desk')
  await toSeller(bob, desk, 'Is the sign ready?')
  const { _id } = await toCustomer(app, desk, bob, 'It is.')
  const nextSteps = async () =>
    (await bob.call(contract.getDashboardData, { params: { customerId: bob.id } })).next
  expect(await nextSteps()).toEqual([
    { kind: 'messages unread', sellerId: desk.id, seller: 'Listing Desk', count: 1 },
  ])
  await bob.call(readMessagesOfSeller, { body: { sellerId: desk.id, messageId: _id } })
  expect(await nextSteps()).toEqual([])
})

describe('bad input', () => {
  const get = (url: string) =>
    app.http.inject({ url: `/api/home/${url}`, headers: { authorization: `Bearer ${ann.token}` } })

  test.each(['shipped', 'ALL', '', 'all,placed', '%00', "' or 1=1"])('%j is not a status', async (status) => {
    const answer = await get(`customer/get-orders/${ann.id}/${encodeURIComponent(status)}`)
    expect([400, 404]).toContain(answer.statusCode)
  })

  test.each(['x'.repeat(400), "' or 1=1--", '\u0000', '__proto__', '%', ' ', '../all'])(
    '%j is not an order',
    async (id) => {
      const path = encodeURIComponent(id)
      const answers = [
        await get(`coustomer/get-order-details/${path}`),
        await app.http.inject({
          method: 'POST',
          url: `/api/home/order/cancel/${path}`,
          headers: { authorization: `Bearer ${ann.token}` },
        }),
      ]
      for (const { statusCode } of answers) expect([400, 404]).toContain(statusCode)
    },
  )
})
