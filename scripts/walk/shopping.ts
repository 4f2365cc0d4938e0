// Browsing, an account, a cart, and orders that are paid.
import { disclosureIds } from '#contract/disclosures'
import { anOrderBody } from '#server/testing/an-order'
import { ownerOf, productCalled, type Someone, type Walk } from './walker.ts'

/** What a visitor sees. */
export const looksAround = async ({ ask }: Walk) => {
  await ask('GET /api/home/brokerage')
  await ask('GET /api/home/get-categorys')
  await ask('GET /api/banners')
  await ask('GET /api/home/get-products')
  await ask('GET /api/home/price-range-latest-product')
  const queries = [
    {},
    { category: 'MLS Listing', sortPrice: 'low-to-high' },
    { lowPrice: '100', highPrice: '500', rating: '4', pageNumber: '2' },
    { searchValue: 'photgraphy' },
    { category: 'No such' },
    { pageNumber: '99' },
  ]
  for (const query of queries) await ask('GET /api/home/query-products', { query })
  await ask('GET /api/home/product-details/:slug', { params: { slug: 'mls-plus' } })
  await ask('GET /api/home/product-details/:slug', { params: { slug: 'no-such' } })
  await ask('GET /api/home/questions')
  await ask('GET /api/home/disclosures')
  await ask('GET /api/home/legal-texts')
  await ask('GET /api/home/terms-of-sale')
  await ask('GET /api/order/payment-options')
  await ask('POST /api/home/quote', { body: { token: 'no-such' } })
  for (const zip of ['80202', '99999', 'x']) await ask('GET /api/home/zip/:zip', { params: { zip } })
  const body = {
    name: 'Ann',
    email: 'ann@example.test',
    phoneNumber: '303 555 0142',
    question: 'Hello',
    website: '',
  }
  await ask('POST /api/contact-us', { body })
  await ask('POST /api/contact-us', { body: { ...body, email: 'ann', phoneNumber: '1' } })
}

export const signsUp = async ({ ask }: Walk): Promise<Someone> => {
  const body = { name: 'Ann Walker', email: 'ann.walker@example.test', password: 'a quiet blue kettle' }
  await ask('POST /api/customer/customer-register', { body: { ...body, password: 'password' } })
  const { token } = await ask('POST /api/customer/customer-register', { body })
  await ask('POST /api/customer/customer-register', { body })
  await ask('POST /api/customer/customer-login', { body: { ...body, password: 'wrong' } })
  return { id: ownerOf(token), token }
}

export const fillsTheCart = async ({ ask }: Walk, { id: userId, token }: Someone) => {
  const productId = await productCalled(ask, 'mls-plus')
  const other = await productCalled(ask, 'yard-sign-kit').catch(() => productId)
  const add = (id: string, quantity: number) =>
    ask('POST /api/home/product/add-to-card', { token, body: { userId, productId: id, quantity } })
  await add(productId, 1)
  await add(other, 2)
  const params = { userId }
  const { card_products: shops } = await ask('GET /api/home/product/get-card-product/:userId', {
    token,
    params,
  })
  const cardId = shops[0]?.products[0]?._id ?? ''
  await ask('PUT /api/home/product/quantity-inc/:cardId', { token, params: { cardId } })
  await ask('PUT /api/home/product/quantity-dec/:cardId', { token, params: { cardId } })
  await ask('GET /api/home/product/get-card-product/:userId', { token, params })
  for (const code of ['WELCOME10', 'NO-SUCH'])
    await ask('POST /api/home/product/apply-coupon', { token, body: { code } })
  await ask('DELETE /api/home/product/remove-coupon', { token })
  await ask('DELETE /api/home/product/delete-card-product/:cardId', { token, params: { cardId } })
  await ask('POST /api/home/product/add-to-wishlist', { token, body: { userId, productId } })
  const { wishlists } = await ask('GET /api/home/product/get-wishlist-products/:userId', { token, params })
  const wishlistId = wishlists[0]?._id ?? ''
  await ask('DELETE /api/home/product/remove-wishlist-product/:wishlistId', { token, params: { wishlistId } })
}

export type Bought = { orderId: string; productId: string }

const order = async ({ ask, app }: Walk, { id, token }: Someone, productId: string) => {
  const body = await anOrderBody(app, id, [{ productId, quantity: 1 }])
  const headers = { 'idempotency-key': `walk-${productId}-${app.now()}` }
  await ask('POST /api/home/order/addresses', { token, body: { productIds: [productId] } })
  const told = await ask('POST /api/home/order/place-order', { token, body, headers })
  await ask('POST /api/home/order/place-order', { token, body, headers })
  await ask('POST /api/home/order/place-order', { token, body: { ...body, price: 1 } })
  return { orderId: told.orderId as string, price: body.price }
}

export const buysByCard = async (walk: Walk, customer: Someone): Promise<Bought> => {
  const { ask, app } = walk
  const { token } = customer
  const productId = await productCalled(ask, 'mls-contract-to-close')
  const { orderId } = await order(walk, customer, productId)
  const params = { orderId }
  const { order: placed } = await ask('GET /api/home/coustomer/get-order-details/:orderId', { token, params })
  const begin = { price: placed.price as number, orderId }
  await ask('POST /api/order/create-payment', { token, body: { ...begin, price: 1 } })
  const { clientSecret } = await ask('POST /api/order/create-payment', { token, body: begin })
  const card = { clientSecret, expiry: '12/49', cvc: '123' }
  await ask('POST /api/test-payments/card', { body: { ...card, number: '4000 0000 0000 0002' } })
  await ask('POST /api/test-payments/card', { body: { ...card, number: '4000 0025 0000 3155' } })
  await ask('POST /api/test-payments/card/challenge', { body: { clientSecret, pass: true } })
  await ask('POST /api/test-payments/card/settle', { body: { clientSecret, succeed: true } })
  await ask('GET /api/test-payments/card/:clientSecret', { params: { clientSecret } })
  await ask('GET /api/order/confirm/:orderId', { token, params })
  await ask('GET /api/order/invoice/:orderId', { token, params })
  await ask('GET /api/order/receipt/:orderId', { token, params })
  const refund = { token, params }
  await ask('GET /api/home/order/refund-request/:orderId', refund)
  await ask('POST /api/home/order/refund-request/:orderId', { ...refund, body: { reason: '' } })
  for (let time = 0; time < 2; time++)
    await ask('POST /api/home/order/refund-request/:orderId', { ...refund, body: { reason: 'We stay.' } })
  await ask('GET /api/home/order/refund-request/:orderId', refund)
  await ask('POST /api/order/webhook/stripe', { body: {} })
  await ask('POST /api/order/webhook/paypal', { body: {} })
  await app.jobs.runDue()
  await ask('GET /api/home/coustomer/get-order-details/:orderId', { token, params })
  return { orderId, productId }
}

export const buysByPayPal = async (walk: Walk, customer: Someone) => {
  const { ask } = walk
  const { token } = customer
  const productId = await productCalled(ask, 'mls-plus')
  walk.app.clock.forward(1_000)
  const { orderId } = await order(walk, customer, productId)
  const { order: placed } = await ask('GET /api/home/coustomer/get-order-details/:orderId', {
    token,
    params: { orderId },
  })
  const body = { price: placed.price as number, orderId, shippingAddress: {} }
  const { orderID } = await ask('POST /api/order/create-paypal-order', { token, body })
  const params = { orderID }
  await ask('GET /api/test-payments/paypal/:orderID', { params })
  await ask('POST /api/test-payments/paypal/:orderID/cancel', { params })
  const again = await ask('POST /api/order/create-paypal-order', { token, body })
  await ask('POST /api/test-payments/paypal/:orderID/approve', { params: { orderID: again.orderID } })
  const captured = { customerOrderId: orderId, orderID: again.orderID, payerID: 'any' }
  await ask('POST /api/order/capture-paypal-payment', { token, body: captured })
  await ask('POST /api/home/order/place-order', {
    token,
    body: {
      ...(await anOrderBody(walk.app, customer.id, [{ productId, quantity: 1 }])),
      termsVersion: 'old',
    },
  })
  await acknowledgesFor(walk, customer, orderId)
  walk.app.clock.forward(1_000)
  const { orderId: unpaid } = await order(walk, customer, productId)
  await ask('POST /api/home/order/cancel/:orderId', { token, params: { orderId: unpaid } })
  await ask('POST /api/home/order/cancel/:orderId', { token, params: { orderId } })
  for (const status of ['all', 'pending', 'cancelled']) {
    const params = { customerId: customer.id, status }
    await ask('GET /api/home/customer/get-orders/:customerId/:status', { token, params })
  }
}

/** The orders so far were placed without the disclosures. */
const acknowledgesFor = async ({ ask }: Walk, { token }: Someone, orderId: string) => {
  const { version } = await ask('GET /api/home/disclosures')
  const terms = await ask('GET /api/home/terms-of-sale')
  const acknowledgments = Object.fromEntries(disclosureIds.map((id) => [id, true]))
  const body = { version, acknowledgments, termsVersion: terms.version as string }
  const params = { orderId }
  await ask('POST /api/home/order/acknowledge/:orderId', {
    token,
    params,
    body: { ...body, acknowledgments: {} },
  })
  await ask('POST /api/home/order/acknowledge/:orderId', { token, params, body })
}
