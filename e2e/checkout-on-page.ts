// How journeys go from a cart to an order, and pay for it.
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { main } from './cart-on-page.ts'
import { fillCart, type Someone } from './customers.ts'
import { expect } from './harness.ts'

export const address = {
  name: 'Robin Castellaño',
  address: '1420 S Humboldt St',
  phone: '(303) 555-0188',
  post: '80210',
  province: 'CO',
  city: 'Denver',
  area: 'United States',
}

export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** On a phone it replaces the button that saves the address. */
export const placeOrder = (page: Page) =>
  main(page).getByRole('button', { name: 'Place Order', exact: true }).filter({ visible: true })
/** There are two: one below the form, and one at the bottom edge of a phone. */
export const saveButton = (page: Page) =>
  main(page).getByRole('button', { name: 'Save Address' }).filter({ visible: true })

/** Name and country are already filled in; the ZIP code fills in city and state. */
export async function saveAddress(page: Page): Promise<void> {
  await field(page, 'Street address').fill(address.address)
  await field(page, 'ZIP code').fill(address.post)
  await field(page, 'Phone').fill(address.phone)
  await expect(field(page, 'City')).toHaveValue(address.city)
  await saveButton(page).click()
  // An order of files is not delivered anywhere.
  const saved = new RegExp(`^(?:Deliver To|Receipt for) ${address.name}$`)
  await expect(main(page).getByRole('heading', { name: saved })).toBeVisible()
}

export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  challenged: '4000 0025 0000 3155',
  slow: '4000 0000 0000 0077',
}

export async function payByCard(page: Page, number: string): Promise<void> {
  await field(page, 'Card number').fill(number)
  await field(page, 'Expiry date').fill('12/34')
  await field(page, 'Security code').fill('123')
  await main(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
}

type PlacedOrder = { orderId: string; total: number }

/** Places an order without a page. */
export async function order(
  page: Page,
  someone: Someone,
  packages: Record<string, number>,
): Promise<PlacedOrder> {
  await fillCart(page, someone, packages)
  const cart = await cartOf(page, someone)
  const answer = await page.request.post('/api/home/order/place-order', {
    headers: { authorization: `Bearer ${someone.token}` },
    data: {
      userId: someone.id,
      price: cart.price,
      platform_fee: cart.platform_fee,
      products: cart.card_products,
      shippingInfo: address,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as PlacedOrder
}

type SeenCart = {
  card_products: {
    products: { _id: string; quantity: number; productInfo: { _id: string; slug: string } }[]
  }[]
  outOfStockProduct: { quantity: number }[]
  price: number
  platform_fee: number
}

/** According to the server. */
export const cartOf = async (page: Page, someone: Someone): Promise<SeenCart> =>
  (await ask(page, someone, `/api/home/product/get-card-product/${someone.id}`)) as SeenCart

export async function cancel(page: Page, { token }: Someone, { orderId }: PlacedOrder): Promise<void> {
  const answer = await page.request.post(`/api/home/order/cancel/${orderId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

type SeenOrder = {
  _id: string
  number: number
  price: number
  platform_fee: number
  coupon_discount: number
  items: number
  payment_status: string
  products: { name: string; quantity: number; discountedPrice: number }[]
}

/** The customer's orders according to the server, newest first. */
export const ordersOf = async (page: Page, someone: Someone): Promise<SeenOrder[]> =>
  ((await ask(page, someone, `/api/home/customer/get-orders/${someone.id}/all`)) as { orders: SeenOrder[] })
    .orders

/** The text of a paid order's PDF receipt. */
export async function receiptText(page: Page, { token }: Someone, orderId: string): Promise<string> {
  const answer = await page.request.get(`/api/order/receipt/${orderId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const document = await getDocument({ data: new Uint8Array(await answer.body()), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

const ask = async (page: Page, { token }: Someone, path: string): Promise<unknown> =>
  (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()
