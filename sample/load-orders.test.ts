import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginCustomer } from '#contract/accounts'
import { queryProducts } from '#contract/catalogue'
import { getOrders } from '#contract/orders'
import { callWith } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { sampleAccounts } from './accounts.ts'
import { products } from './catalogue/products.ts'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
})
afterAll(() => app.close())

const ordersOf = async (email: string) => {
  const { password = '' } = sampleAccounts.find((account) => account.email === email) ?? {}
  const { token } = await app.call(loginCustomer, { body: { email, password } })
  const { id = '' } = (await app.http.callers.ofToken(token)) ?? {}
  return (await callWith(app, token)(getOrders, { params: { customerId: id, status: 'all' } })).orders
}

test('the first customer has an order in each state, the newest an hour old', async () => {
  const orders = await ordersOf('customer@example.test')
  expect(
    orders.map(({ number, delivery_status, payment_status, price, products }) => [
      number,
      `${delivery_status}, ${payment_status}`,
      price,
      products.map(({ slug }) => slug),
    ]),
  ).toEqual([
    [1004, 'pending, unpaid', 139, ['yard-sign-post']],
    [1003, 'placed, paid', 499 + 104 + 20, ['colorado-mls-essentials', 'seller-forms-organizer']],
    [1002, 'warehouse, paid', 269, ['pro-photo-set']],
    [1001, 'cancelled, unpaid', 300, ['seller-coaching']],
  ])
  expect(orders[0]?.date).toBe(new Date(app.now() - 60 * 60_000).toISOString())
  expect(orders.every(({ products }) => products.every(({ images }) => images.length === 1))).toBe(true)
})

test('the other customer has bought a listing', async () => {
  expect(await ordersOf('other@example.test')).toMatchObject([
    { delivery_status: 'warehouse', products: [{ slug: 'colorado-mls-essentials' }] },
  ])
})

test("the catalogue still has the sample's stock", async () => {
  const pages = [1, 2].map((pageNumber) => app.call(queryProducts, { query: { pageNumber } }))
  const shown = (await Promise.all(pages)).flatMap((page) => page.products)
  expect(shown.map(({ slug, stock }) => [slug, stock])).toEqual(
    products.map(({ slug, stock }) => [slug, stock]),
  )
})

test('the unpaid order is canceled 24 hours after it was placed, and the others stay', async () => {
  app.clock.forward(23 * 60 * 60_000)
  await app.jobs.runDue()
  const states = (await ordersOf('customer@example.test')).map(({ delivery_status }) => delivery_status)
  expect(states).toEqual(['cancelled', 'placed', 'warehouse', 'cancelled'])
})
