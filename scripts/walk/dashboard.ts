// Documents, a lead, messages, and the end of an account's sessions.
import { disclosureIds } from '#contract/disclosures'
import { aLeadBody } from '#server/testing/a-lead'
import { anAddress } from '#server/testing/an-address'
import { aPdf } from '#server/testing/made-pdfs'
import { sampleAccounts } from '#sample/accounts'
import type { Bought } from './shopping.ts'
import { ownerOf, type Someone, tokenMailedTo, type Walk } from './walker.ts'

export const handsInPapers = async (
  { ask, app }: Walk,
  { id, token }: Someone,
  { orderId, productId }: Bought,
) => {
  const file = await aPdf()
  const form = await firstForm(ask, token, orderId)
  const params = { orderId, productId }
  await ask('GET /api/home/customer/form-draft/:orderId/:productId', { token, params })
  const draft = { form, values: { name: 'Ann' } }
  await ask('PUT /api/home/customer/form-draft/:orderId/:productId', { token, params, body: draft })
  await ask('GET /api/home/customer/form-draft/:orderId/:productId', { token, params, query: { form } })
  const fields = { orderId, productId, form }
  await ask('POST /api/home/customer/upload-pdf', { token, upload: { fields, file } })
  await ask('POST /api/home/customer/upload-pdf', { token, upload: { fields, file: Buffer.from('no PDF') } })
  await ask('POST /api/home/customer/upload-pdf', {
    token,
    upload: { fields: { ...fields, form: 'x' }, file },
  })
  const legal = { customerId: id, legalDocumentName: 'Counterproposal' }
  await ask('POST /api/home/customer/legal-upload', { token, upload: { fields: legal, file } })
  const of = { customerId: id }
  const papers = await ask('GET /api/home/customer/legal-documents/:customerId', { token, params: of })
  const signed = (address: string) => ({ params: { signed: address.split('/').at(-1) ?? '' } })
  await ask('GET /api/archives/:signed', signed(papers.archiveUrl))
  await ask('GET /api/files/:signed', signed(papers.documents.find(({ url }) => url !== '')?.url ?? ''))
  await ask('GET /api/files/:signed', { params: { signed: 'changed.address' } })
  await ask('GET /api/home/coustomer/get-dashboard-data/:customerId', { token, params: of })
  await app.jobs.runDue()
}

const firstForm = async (ask: Walk['ask'], token: string, orderId: string): Promise<string> => {
  const { order } = await ask('GET /api/home/coustomer/get-order-details/:orderId', {
    token,
    params: { orderId },
  })
  return (
    order.products.flatMap(({ editablePDFs }: { editablePDFs: { name: string }[] }) => editablePDFs)[0]
      ?.name ?? ''
  )
}

const subscribing = [
  'POST /api/home/confirm-subscription/:token',
  'GET /api/home/subscription/:token',
] as const
const unsubscribing = ['POST /api/home/unsubscribe/:token', 'GET /api/home/unsubscribe/:token'] as const

export const sellsAHome = async ({ ask, app }: Walk, { token }: Someone) => {
  await ask('POST /api/leads', { token, body: aLeadBody() })
  await ask('POST /api/leads', { body: aLeadBody({ email: 'other.ann@example.test' }) })
  await ask('POST /api/leads', { body: aLeadBody({ yearBuilt: 'soon', zip: '1' }) })
  await ask('POST /api/leads/claim', {
    token,
    body: { token: await tokenMailedTo(app, 'other.ann@example.test') },
  })
  await ask('POST /api/leads/claim', { token, body: { token: 'no-such' } })
  await ask('GET /api/home/customer/requests', { token })
  await asksForSales(ask, token)
  await ask('GET /api/home/customer/offers', { token })
  await ask('POST /api/home/customer/offers/:offerId/answers', {
    token,
    params: { offerId: 'no-such' },
    body: { kind: 'interested' },
  })
  const { version } = await ask('GET /api/home/disclosures')
  const acknowledgments = Object.fromEntries(disclosureIds.map((id) => [id, true]))
  const body = { version, productSlug: 'mls-plus', acknowledgments }
  await ask('POST /api/home/disclosures/acknowledge', { token, body })
  await ask('POST /api/home/disclosures/acknowledge', { token, body: { ...body, version: 'old' } })
  const visit = 'a-visit-that-nobody-else-can-guess'
  await ask('POST /api/home/disclosures/acknowledge', { body: { ...body, visit } })
  await ask('POST /api/home/disclosures/claim', { token, body: { visit } })
  await ask('POST /api/home/disclosures/claim', { token, body: {} })
  await ask('POST /api/home/subscribe', { body: { email: 'news@example.test', website: '' } })
  for (const name of [...subscribing, ...unsubscribing]) {
    await ask(name, { params: { token: await tokenMailedTo(app, 'news@example.test') } })
    await ask(name, { params: { token: 'no-such' } })
  }
}

/** The calls of My sale, for a sale that does not exist. */
const asksForSales = async (ask: Walk['ask'], token: string) => {
  await ask('GET /api/home/customer/sales', { token })
  await ask('GET /api/home/customer/sales/:saleId', { token, params: { saleId: 'none' } })
  const noSale = { token, params: { saleId: 'none' } }
  await ask('GET /api/home/customer/sales/:saleId/input', noSale)
  const saved = { section: 'Home', version: 1, values: { City: 'Denver' } }
  await ask('PUT /api/home/customer/sales/:saleId/input', { ...noSale, body: saved })
  await ask('POST /api/home/customer/sales/:saleId/input/submit', { ...noSale, body: { version: 1 } })
  await ask('GET /api/home/customer/sales/:saleId/dates', noSale)
  await ask('POST /api/home/customer/sales/:saleId/calendar', noSale)
  await ask('DELETE /api/home/customer/sales/:saleId/calendar', noSale)
  await ask('GET /api/home/customer/sales/:saleId/parties', noSale)
  await ask('PUT /api/home/customer/sales/:saleId/parties', {
    ...noSale,
    body: { version: '', parties: [] },
  })
  await ask('GET /api/home/customer/sales/:saleId/changes', noSale)
  await ask('POST /api/home/customer/sales/:saleId/changes', {
    ...noSale,
    body: { kind: 'price', wanted: { priceCents: 54_500_000 } },
  })
  await ask('DELETE /api/home/customer/sales/:saleId/changes/:changeId', {
    token,
    params: { saleId: 'none', changeId: 'none' },
  })
  const noOffer = { token, params: { saleId: 'none', offerId: 'none' } }
  await ask('GET /api/home/customer/sales/:saleId/offers', noSale)
  await ask('POST /api/home/customer/sales/:saleId/offers/:offerId/opened', noOffer)
  await ask('POST /api/home/customer/sales/:saleId/offers/:offerId/instructions', {
    ...noOffer,
    body: { kind: 'accept', termsNumber: 1 },
  })
  await ask('PUT /api/home/customer/sales/:saleId/offers/telling', { ...noSale, body: { tells: true } })
  await ask('PUT /api/home/customer/sales/:saleId/assumptions', { ...noSale, body: { version: 0 } })
  const noLink = { params: { token: 'none', receipt: 'none' } }
  await ask('GET /api/offer-links/:token', noLink)
  const noOfferSent = { fields: { offer: '{}' }, file: Buffer.from('no PDF') }
  await ask('POST /api/offer-links/:token', { ...noLink, upload: noOfferSent })
  await ask('GET /api/offer-links/:token/receipts/:receipt', noLink)
  const photos = '/api/home/customer/sales/:saleId/photos'
  const none = { token, params: { saleId: 'none', photoId: 'none' } }
  await ask(`GET ${photos}`, none)
  await ask(`POST ${photos}`, {
    ...none,
    upload: { fields: { rights: 'own' }, file: Buffer.from('no photo') },
  })
  await ask(`PUT ${photos}/order`, { ...none, body: { ids: [] } })
  await ask(`PUT ${photos}/rights`, { ...none, body: { rights: 'own' } })
  await ask(`PUT ${photos}/:photoId`, { ...none, body: { version: 1, caption: 'Kitchen' } })
  await ask(`DELETE ${photos}/:photoId`, none)
  await ask('GET /api/photos/:signed', { params: { signed: 'none' } })
}

export const chats = async ({ ask }: Walk, { id: userId, token }: Someone) => {
  const { product } = await ask('GET /api/home/product-details/:slug', { params: { slug: 'mls-plus' } })
  const sellerId = product.sellerId as string
  await ask('POST /api/chat/customer/add-customer-friend', { token, body: { userId, sellerId } })
  const say = { userId, sellerId, text: 'Hello', clientId: 'walk-1' }
  await ask('POST /api/chat/customer/send-message-to-seller', { token, body: say })
  await ask('POST /api/chat/customer/send-message-to-seller', { token, body: say })
  await ask('POST /api/chat/customer/add-customer-friend', { token, body: { userId, sellerId } })
  const params = { sellerId }
  const { messages } = await ask('GET /api/chat/customer/get-messages/:sellerId', { token, params })
  const messageId = messages.at(-1)?._id
  await ask('POST /api/chat/customer/mark-read', { token, body: { sellerId, messageId } })
  await ask('GET /api/chat/customer/unread', { token })
  await ask('GET /api/chat/customer/sellers', { token })
  const review = { customerId: userId, productId: product._id, rating: 5, review: 'Good.', name: 'Ann' }
  await ask('POST /api/home/customer/submit-review', { token, body: review })
  const found = await ask('GET /api/home/customer/get-reviews/:productId', {
    params: { productId: product._id },
  })
  await ask('POST /api/home/customer/report-review', {
    token,
    body: { reviewId: found.reviews[0]?._id ?? '' },
  })
}

/** The sample's people: a customer with documents in every status, a seller with conversations, and the desk. */
export const looksAtTheSample = async ({ ask }: Walk) => {
  const { token } = await ask('POST /api/customer/customer-login', loginOf('customer@example.test'))
  const customerId = ownerOf(token)
  const params = { customerId }
  await ask('GET /api/home/coustomer/get-dashboard-data/:customerId', { token, params })
  const of = { customerId, status: 'all' }
  const { orders } = await ask('GET /api/home/customer/get-orders/:customerId/:status', { token, params: of })
  for (const { _id: orderId } of orders)
    await ask('GET /api/home/coustomer/get-order-details/:orderId', { token, params: { orderId } })
  await ask('GET /api/home/customer/legal-documents/:customerId', { token, params })
  await ask('GET /api/home/videos/youtube', { token })
  const seller = await ask('POST /api/seller/login', loginOf('photo@example.test'))
  const { conversations } = await ask('GET /api/chat/seller/conversations', { token: seller.token })
  const customer = conversations[0]?.customerId ?? ''
  const known = { token: seller.token, params: { customerId: customer } }
  const { messages } = await ask('GET /api/chat/seller/get-messages/:customerId', known)
  const body = { customerId: customer, messageId: messages.at(-1)?._id }
  await ask('POST /api/chat/seller/mark-read', { token: seller.token, body })
  await ask('POST /api/desk/login', loginOf('desk@example.test'))
}

const loginOf = (email: string) => ({
  body: { email, password: sampleAccounts.find((one) => one.email === email)?.password },
})

const keepsFacts = async ({ ask }: Pick<Walk, 'ask'>, token: string) => {
  await ask('PUT /api/customer/profile', { token, body: { name: 'Ann Walker', phone: '303 555 0142' } })
  await ask('PUT /api/customer/profile', { token, body: { name: 'Ann Walker', phone: '1' } })
  await ask('GET /api/customer/profile', { token })
  for (let time = 0; time < 2; time++)
    await ask('POST /api/customer/privacy-requests', { token, body: { kind: 'access' } })
  await ask('GET /api/customer/privacy-requests', { token })
  await ask('POST /api/privacy-requests/prove', { body: { token: 'not-a-token' } })
  const { address } = await ask('POST /api/customer/addresses', { token, body: anAddress() })
  const params = { addressId: address._id }
  const body = anAddress({ isHome: true })
  await ask('PUT /api/customer/addresses/:addressId', { token, params, body })
  await ask('GET /api/customer/addresses', { token })
  await ask('GET /api/customer/known-facts', { token })
  for (let time = 0; time < 2; time++)
    await ask('DELETE /api/customer/addresses/:addressId', { token, params })
}

const movesToAnotherEmail = async ({ ask, app }: Pick<Walk, 'ask' | 'app'>, token: string) => {
  const newEmail = 'ann.moved@example.test'
  for (const password of ['not it', 'a quiet green kettle'])
    await ask('POST /api/customer/change-email', { token, body: { newEmail, password } })
  const changeToken = await tokenMailedTo(app, newEmail)
  for (let time = 0; time < 2; time++)
    await ask('POST /api/customer/confirm-email', { token, body: { changeToken } })
}

export const managesTheAccount = async ({ ask, app }: Walk, { token }: Someone) => {
  const email = 'ann.walker@example.test'
  await ask('GET /api/customer/mailbox', { token })
  await ask('POST /api/customer/mailbox/link', { token })
  const mailboxToken = await tokenMailedTo(app, email)
  for (const given of ['x'.repeat(43), mailboxToken, mailboxToken])
    await ask('POST /api/customer/mailbox/prove', { token, body: { token: given } })
  await ask('POST /api/customer/reset-password', { body: { email } })
  const { sessions } = await ask('GET /api/customer/sessions', { token })
  const sessionId = sessions.find((one: { isCurrent: boolean }) => !one.isCurrent)?.id ?? 'no-such'
  await ask('DELETE /api/customer/sessions/:sessionId', { token, params: { sessionId } })
  await ask('POST /api/customer/sessions/end-others', { token })
  await keepsFacts({ ask }, token)
  const [oldPassword, newPassword] = ['a quiet blue kettle', 'a quiet red kettle']
  const change = { oldPassword, newPassword, confirmPassword: newPassword }
  const { token: fresh } = await ask('POST /api/customer/change-password', { token, body: change })
  await ask('GET /api/customer/logout', { token: fresh })
  const resetToken = await tokenMailedTo(app, email)
  for (const newPassword of ['password1', 'a quiet green kettle', 'once is enough for it'])
    await ask('POST /api/customer/set-new-password', { body: { resetToken, newPassword } })
  app.clock.forward(60_000)
  await ask('POST /api/customer/email-sign-in-link', { body: { email } })
  const linkToken = await tokenMailedTo(app, email)
  const { token: last } = await ask('POST /api/customer/sign-in-by-link', { body: { linkToken } })
  await ask('POST /api/customer/sign-in-by-link', { body: { linkToken } })
  await movesToAnotherEmail({ ask, app }, last)
}
