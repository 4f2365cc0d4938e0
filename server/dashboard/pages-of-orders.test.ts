import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/orders'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app)
})
afterAll(() => app.close())

type Status = 'all' | 'placed' | 'cancelled'
const idsOf = ({ orders }: { orders: readonly { _id: string }[] }) => orders.map(({ _id }) => _id)
const list = (status: Status = 'all', pageNumber?: number) =>
  ann.call(contract.getOrders, {
    params: { customerId: ann.id, status },
    ...(pageNumber !== undefined && { query: { pageNumber } }),
  })

test('with a page number there are twenty orders at a time, and without one all of them', async () => {
  const [productId = ''] = await aCatalogue(app, [{ name: 'Much wanted', stock: 43 }])
  const placed: string[] = []
  for (let count = 0; count < 43; count++) {
    if (count % 2 === 0) app.clock.forward(1_000) // pairs of orders have the same time
    const products = [{ productId, quantity: 1 }]
    placed.unshift(await (count < 35 ? aPaidOrder : anOrder)(app, { customerId: ann.id, products }))
  }
  const all = await list()
  expect(idsOf(all)).toEqual(placed)
  expect(all).toMatchObject({ totalOrder: 43, parPage: 20 })
  const pages = [await list('all', 1), await list('all', 2), await list('all', 3), await list('all', 4)]
  expect(pages.map(idsOf)).toEqual([placed.slice(0, 20), placed.slice(20, 40), placed.slice(40), []])
  for (const { totalOrder } of pages) expect(totalOrder).toBe(43)
  expect(pages[0]?.orders).toEqual(all.orders.slice(0, 20))
  expect(await list('placed', 1)).toMatchObject({ totalOrder: 35, orders: { length: 20 } })
  expect(idsOf(await list('placed', 2))).toEqual(placed.slice(28))
  expect(await list('cancelled', 1)).toMatchObject({ totalOrder: 0, orders: [] })
})

test.each(['0', '-1', '1.5', 'two'])('%s is not a page number', async (pageNumber) => {
  const { token, id } = ann
  const { statusCode } = await app.http.inject({
    url: `/api/home/customer/get-orders/${id}/all?pageNumber=${pageNumber}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(400)
})
