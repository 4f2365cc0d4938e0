// What a logged-in customer may try with another customer's ids, call by call. A new API call that is missing here fails a test.
import { addAddress } from '#contract/address-book'
import { addToCart, getCart } from '#contract/cart'
import { getSessions } from '#contract/sessions'
import { addToWishlist, getWishlist } from '#contract/wishlist'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aSeller, toSeller } from '#server/testing/a-chat'
import { aForm } from '#server/testing/a-form'
import type { TestAccount } from '#server/testing/an-account'
import { aSentOffer } from '#server/testing/an-offer'
import { anAddress } from '#server/testing/an-address'
import { anOrder, anOrderBody } from '#server/testing/an-order'
import type { CustomerCall, StrangerAttempt, StrangerCall } from '#server/testing/a-stranger-call'
import { salesCalls } from '#server/testing/stranger-sales-calls'
import type { TestApp } from '#server/testing/test-app'

/** The call contains no ids: the token alone decides whose data it reads. */
const namesNobody = 'names nobody'

export const strangerCalls: Record<CustomerCall, StrangerCall | typeof namesNobody> = {
  'GET /api/customer/logout': namesNobody,
  'GET /api/customer/sessions': namesNobody,
  'POST /api/customer/sessions/end-others': namesNobody,
  'DELETE /api/customer/sessions/:sessionId': async (_app, { call }) => {
    const { sessions } = await call(getSessions, {})
    return { status: 404, request: { params: { sessionId: sessions[0]?.id ?? '' } } }
  },
  'GET /api/customer/privacy-requests': namesNobody,
  'POST /api/customer/privacy-requests': namesNobody,
  'GET /api/customer/profile': namesNobody,
  'PUT /api/customer/profile': namesNobody,
  'GET /api/customer/mailbox': namesNobody,
  'POST /api/customer/mailbox/link': namesNobody,
  'POST /api/customer/mailbox/prove': namesNobody,
  'POST /api/customer/change-email': namesNobody,
  'POST /api/customer/confirm-email': namesNobody,
  'GET /api/customer/known-facts': namesNobody,
  'GET /api/customer/addresses': namesNobody,
  'POST /api/customer/addresses': namesNobody,
  'PUT /api/customer/addresses/:addressId': async (_app, owner) => ({
    status: 404,
    request: { ...(await ofAddress(owner)).request, body: anAddress() },
  }),
  'DELETE /api/customer/addresses/:addressId': async (_app, owner) => ofAddress(owner),
  'POST /api/leads/claim': namesNobody,
  'GET /api/home/customer/requests': namesNobody,
  ...salesCalls,
  'GET /api/home/customer/offers': namesNobody,
  'POST /api/home/customer/offers/:offerId/answers': async (app, { id: customerId }) => ({
    status: 404,
    request: { params: { offerId: await aSentOffer(app, { customerId }) }, body: { kind: 'interested' } },
  }),
  'POST /api/customer/change-password': namesNobody,
  'POST /api/home/customer/submit-review': async (app, { id: customerId }) => {
    const [productId = ''] = await aCatalogue(app, [{}])
    return { status: 403, request: { body: { customerId, productId, rating: 5, review: 'Good.' } } }
  },
  'POST /api/home/customer/report-review': namesNobody,
  'POST /api/home/product/apply-coupon': namesNobody,
  'DELETE /api/home/product/remove-coupon': namesNobody,
  'GET /api/home/videos/youtube': namesNobody,
  'GET /api/chat/customer/unread': namesNobody,
  'GET /api/chat/customer/sellers': namesNobody,
  'POST /api/chat/customer/add-customer-friend': async (_app, { id: userId }) => ({
    status: 403,
    request: { body: { userId, sellerId: '' } },
  }),
  'POST /api/chat/customer/send-message-to-seller': async (app, { id: userId }) => ({
    status: 403,
    request: { body: { userId, sellerId: (await aSeller(app)).id, text: 'Hello' } },
  }),
  'GET /api/chat/customer/get-messages/:sellerId': async (app, owner) => {
    const { _id: before, receverId: sellerId } = await toSeller(owner, await aSeller(app), 'Hello')
    return { status: 404, request: { params: { sellerId }, query: { before } } }
  },
  'POST /api/chat/customer/mark-read': async (app, owner) => {
    const { _id: messageId, receverId: sellerId } = await toSeller(owner, await aSeller(app), 'Hello')
    return { status: 404, request: { body: { sellerId, messageId } } }
  },
  'POST /api/home/customer/legal-upload': async (_app, { id: customerId }) => ({
    status: 403,
    request: { upload: { customerId, legalDocumentName: 'Counterproposal' } },
  }),
  'POST /api/home/customer/upload-pdf': async (app, { id: customerId }) => ({
    status: 404,
    request: { upload: await aForm(app, { customerId }) },
  }),
  'GET /api/home/customer/form-draft/:orderId/:productId': ofForm,
  'PUT /api/home/customer/form-draft/:orderId/:productId': ofForm,
  'POST /api/home/product/add-to-card': async (app, { id: userId }) => ({
    status: 403,
    request: { body: { userId, productId: await aProduct(app), quantity: 1 } },
  }),
  'GET /api/home/product/get-card-product/:userId': async (_app, { id: userId }) => ({
    status: 403,
    request: { params: { userId } },
  }),
  'PUT /api/home/product/quantity-inc/:cardId': ofCartLine,
  'PUT /api/home/product/quantity-dec/:cardId': ofCartLine,
  'DELETE /api/home/product/delete-card-product/:cardId': ofCartLine,
  'POST /api/home/order/addresses': namesNobody,
  'POST /api/home/order/place-order': async (app, { id }) => ({
    status: 403,
    request: { body: await anOrderBody(app, id, [{ productId: await aProduct(app), quantity: 1 }]) },
  }),
  'POST /api/home/order/cancel/:orderId': ofOrder,
  // The key of a visit is a secret; another test tries the key of another account.
  'POST /api/home/disclosures/claim': namesNobody,
  'POST /api/home/order/acknowledge/:orderId': async (app, owner) => ({
    status: 404,
    request: { ...(await ofOrder(app, owner)).request, body: { version: '1', acknowledgments: {} } },
  }),
  'GET /api/home/order/refund-request/:orderId': ofOrder,
  'POST /api/home/order/refund-request/:orderId': async (app, owner) => {
    const { status, request } = await ofOrder(app, owner)
    return { status, request: { ...request, body: { reason: 'Mine.' } } }
  },
  'GET /api/home/coustomer/get-order-details/:orderId': ofOrder,
  'GET /api/order/confirm/:orderId': ofOrder,
  'GET /api/order/invoice/:orderId': ofOrder,
  'GET /api/order/receipt/:orderId': ofOrder,
  'POST /api/order/create-payment': ofOrderToPay,
  'POST /api/order/create-paypal-order': ofOrderToPay,
  'POST /api/order/capture-paypal-payment': async (app, { id: customerId }) => ({
    status: 404,
    request: { body: { customerOrderId: await anOrder(app, { customerId }), orderID: 'any' } },
  }),
  'GET /api/home/customer/get-orders/:customerId/:status': ofCustomer,
  'GET /api/home/coustomer/get-dashboard-data/:customerId': ofCustomer,
  'GET /api/home/customer/legal-documents/:customerId': ofCustomer,
  'POST /api/home/product/add-to-wishlist': async (app, { id: userId }) => ({
    status: 403,
    request: { body: { userId, productId: await aProduct(app) } },
  }),
  'GET /api/home/product/get-wishlist-products/:userId': async (_app, { id: userId }) => ({
    status: 403,
    request: { params: { userId } },
  }),
  'DELETE /api/home/product/remove-wishlist-product/:wishlistId': async (app, { id: userId, call }) => {
    await call(addToWishlist, { body: { userId, productId: await aProduct(app) } })
    const { wishlists } = await call(getWishlist, { params: { userId } })
    return { status: 404, request: { params: { wishlistId: wishlists[0]?._id ?? '' } } }
  },
}

async function ofAddress({ call }: TestAccount): Promise<StrangerAttempt> {
  const { address } = await call(addAddress, { body: anAddress() })
  return { status: 404, request: { params: { addressId: address._id } } }
}

async function ofOrder(app: TestApp, { id: customerId }: TestAccount): Promise<StrangerAttempt> {
  return { status: 404, request: { params: { orderId: await anOrder(app, { customerId }) } } }
}

async function ofOrderToPay(app: TestApp, { id: customerId }: TestAccount): Promise<StrangerAttempt> {
  return { status: 404, request: { body: { price: 30, orderId: await anOrder(app, { customerId }) } } }
}

async function ofForm(app: TestApp, { id: customerId }: TestAccount): Promise<StrangerAttempt> {
  const { orderId, productId, form } = await aForm(app, { customerId })
  return { status: 404, request: { params: { orderId, productId }, body: { form, values: {} } } }
}

async function ofCustomer(_app: TestApp, { id: customerId }: TestAccount): Promise<StrangerAttempt> {
  return { status: 403, request: { params: { customerId, status: 'all' } } }
}

async function ofCartLine(app: TestApp, { id: userId, call }: TestAccount): Promise<StrangerAttempt> {
  await call(addToCart, { body: { userId, productId: await aProduct(app), quantity: 2 } })
  const { card_products } = await call(getCart, { params: { userId } })
  return { status: 404, request: { params: { cardId: card_products[0]?.products[0]?._id ?? '' } } }
}

async function aProduct(app: TestApp): Promise<string> {
  const [id = ''] = await aCatalogue(app, [{ name: `Package ${app.newId()}`, stock: 9 }])
  return id
}
