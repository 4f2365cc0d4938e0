// An order as the API shows it.
import type { Upload } from '#contract/uploads'
import type { Order, OrderLine, Shipping } from '#contract/orders'
import { dollars } from '#rules/money'
import { heldUntilAnswer } from '#server/orders/held-until-answer'
import type { OrderRow, OrderLineRow } from '#server/orders/order'
import { uploadStatusOf } from '#rules/uploads'

/** The file that comes with a product, under an address that opens it. */
export type OpenFile = { kind: 'downloadable' | 'editable'; name: string; url: string }

/** Something typed into a form, and not handed in yet. */
export type Draft = { product_id: string; name: string; updated_at: number }

export type OrderParts = {
  lines: readonly OrderLineRow[]
  /** What the lines bring, by product; empty while the order is not paid. */
  filesOf: ReadonlyMap<string, readonly OpenFile[]>
  /** The newest of each form. */
  uploads: readonly Upload[]
  drafts: readonly Draft[]
}

export const orderAnswer = (
  order: OrderRow,
  { lines, filesOf, uploads, drafts }: OrderParts,
  now: number,
): Order => {
  const products = lines.map((line) => lineAnswer(line, filesOf.get(line.product_id) ?? [], drafts))
  const forms = products.flatMap(({ _id, editablePDFs }) => editablePDFs.map(({ name }) => ({ _id, name })))
  const isUploaded = ({ _id, name }: (typeof forms)[number]) =>
    uploads.some(({ id, form }) => id === _id && form === name)
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
    ...(order.state === 'pending' && { expires: new Date(order.expires_at).toISOString() }),
    ...heldUntilAnswer(order, now),
    shippingInfo: JSON.parse(order.shipping) as Shipping,
    products,
    uploads: [...uploads],
    uploadStatus: uploadStatusOf(uploads),
    formCount: forms.length,
    uploadedFormCount: forms.filter(isUploaded).length,
  }
}

const lineAnswer = (line: OrderLineRow, files: readonly OpenFile[], drafts: readonly Draft[]): OrderLine => {
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
    downloadablePDFs: downloadable,
    editablePDFs: editable.map((file) => ({ ...file, draft: draftOf(drafts, line.product_id, file.name) })),
  }
}

const ofKind = (files: readonly OpenFile[], kind: OpenFile['kind']) =>
  files.filter((file) => file.kind === kind).map(({ name, url }) => ({ name, url }))

const draftOf = (drafts: readonly Draft[], productId: string, form: string) => {
  const draft = drafts.find(({ product_id, name }) => product_id === productId && name === form)
  return draft ? new Date(draft.updated_at).toISOString() : ''
}
