// An order as the API shows it.
import type { Upload } from '#contract/uploads'
import type { Order, OrderLine, Shipping } from '#contract/orders'
import type { Agreement, Agreements } from '#server/legal/order-consents'
import { dollars } from '#rules/money'
import { awaitingPayment } from '#rules/orders'
import { heldUntilAnswer, type OrderLineRow, type OrderRow } from '#server/orders/order'
import type { DisposedForm } from '#server/uploads/disposed-papers'
import { uploadStatusOf } from '#rules/uploads'

/** A file that comes with a product, with a URL that opens it. */
export type OpenFile = { kind: 'downloadable' | 'editable'; slug: string; name: string } & FileLinks
type FileLinks = { url: string; viewUrl: string; bytes: number | undefined }

/** A form that the customer has begun and not uploaded yet. */
export type Draft = { product_id: string; slug: string; updated_at: number }

/** The newest upload of a form. The slug identifies the form in its product. */
export type HandedIn = { slug: string; upload: Upload }

export type OrderParts = {
  lines: readonly OrderLineRow[]
  /** The files of the lines, by product. Empty while the order is not paid. */
  filesOf: ReadonlyMap<string, readonly OpenFile[]>
  handedIn: readonly HandedIn[]
  drafts: readonly Draft[]
  /** Forms that were uploaded and then deleted after their retention. */
  disposed: readonly DisposedForm[]
  agreements: Agreements
  isPaymentProcessing: boolean
  refundedCents: number | undefined
  refund: Pick<Order, 'refundUntil' | 'refundEnded'>
}

export const orderAnswer = (order: OrderRow, parts: OrderParts, now: number): Order => {
  const { lines, filesOf, handedIn, disposed, agreements, isPaymentProcessing, refund, refundedCents } = parts
  const { disclosures, terms } = agreements
  const products = lines.map((line) => lineAnswer(line, filesOf.get(line.product_id) ?? [], parts))
  const uploads = handedIn.map(({ upload }) => upload)
  const forms = lines.flatMap(({ product_id: productId }) =>
    (filesOf.get(productId) ?? [])
      .filter(({ kind }) => kind === 'editable')
      .map(({ slug }) => ({ productId, slug })),
  )
  const isUploaded = (form: (typeof forms)[number]) =>
    handedIn.some(({ slug, upload }) => upload.id === form.productId && slug === form.slug) ||
    disposed.some(({ slug, productId }) => productId === form.productId && slug === form.slug)
  return {
    _id: order.id,
    number: order.number,
    price: dollars(order.total_cents),
    platform_fee: dollars(order.fee_cents),
    coupon_discount: dollars(order.coupon_cents),
    coupon_code: order.coupon_code ?? '',
    items: order.items,
    payment_status: order.payment_state,
    delivery_status: order.state,
    date: new Date(order.placed_at).toISOString(),
    ...(order.state === awaitingPayment && { expires: new Date(order.expires_at).toISOString() }),
    ...heldUntilAnswer(order, now),
    ...(isPaymentProcessing && { isPaymentProcessing }),
    ...(refundedCents !== undefined && { refunded: dollars(refundedCents) }),
    ...refund,
    shippingInfo: JSON.parse(order.shipping) as Shipping,
    products,
    uploads,
    uploadStatus: uploadStatusOf(uploads),
    formCount: forms.length,
    uploadedFormCount: forms.filter(isUploaded).length,
    ...(disclosures && { disclosures: agreementAnswer(disclosures) }),
    ...(terms && { terms: agreementAnswer(terms) }),
  }
}

const agreementAnswer = ({ version, at }: Agreement) => ({ version, date: new Date(at).toISOString() })

const lineAnswer = (line: OrderLineRow, files: readonly OpenFile[], parts: OrderParts): OrderLine => {
  const downloadable = ofKind(files, 'downloadable')
  const editable = ofKind(files, 'editable')
  return {
    _id: line.product_id,
    name: line.name,
    slug: line.slug,
    brand: line.brand,
    sellerId: line.seller_id,
    quantity: line.quantity,
    price: dollars(line.price_cents),
    discount: line.discount_percent,
    discountedPrice: dollars(line.unit_cents),
    images: line.picture_address === null ? [] : [line.picture_address],
    downloadablePDFUrl: downloadable[0]?.url ?? '',
    downloadablePDFUrls: downloadable.map(({ url }) => url),
    editablePDFUrls: editable.map(({ url }) => url),
    downloadablePDFs: downloadable.map(({ name, url, viewUrl, bytes }) => ({
      name,
      url,
      viewUrl,
      ...(bytes !== undefined && { bytes }),
    })),
    editablePDFs: editable.map(({ slug, name, url }) => ({
      name,
      url,
      draft: draftOf(parts.drafts, line.product_id, slug),
      ...disposedOf(parts, line.product_id, slug),
    })),
  }
}

const ofKind = (files: readonly OpenFile[], kind: OpenFile['kind']) =>
  files.filter((file) => file.kind === kind)

const draftOf = (drafts: readonly Draft[], productId: string, form: string) => {
  const draft = drafts.find(({ product_id, slug }) => product_id === productId && slug === form)
  return draft ? new Date(draft.updated_at).toISOString() : ''
}

/** Empty if the form was uploaded again. */
const disposedOf = ({ handedIn, disposed }: OrderParts, productId: string, form: string) => {
  if (handedIn.some(({ slug, upload }) => upload.id === productId && slug === form)) return {}
  const gone = disposed.findLast((one) => one.productId === productId && one.slug === form)
  return gone && { disposed: new Date(gone.at).toISOString() }
}
