// An order as the API shows it.
import type { Order, OrderLine, Shipping } from '#contract/orders'
import { dollars } from '#server/catalogue/price'
import type { OrderRow } from '#server/orders/lock-order'
import type { OrderLineRow } from '#server/orders/order-lines'

/** The file that comes with a product, under an address that opens it. */
export type OpenFile = { kind: 'downloadable' | 'editable'; name: string; url: string }

/** `filesOf`: what the lines bring, by product; empty while the order is not paid. */
export const orderAnswer = (
  order: OrderRow,
  lines: readonly OrderLineRow[],
  filesOf: ReadonlyMap<string, readonly OpenFile[]>,
): Order => ({
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
  shippingInfo: JSON.parse(order.shipping) as Shipping,
  products: lines.map((line) => lineAnswer(line, filesOf.get(line.product_id) ?? [])),
  uploads: [],
  uploadStatus: 'Not Uploaded Yet',
})

const lineAnswer = (line: OrderLineRow, files: readonly OpenFile[]): OrderLine => ({
  _id: line.product_id,
  name: line.name,
  slug: line.slug,
  brand: line.brand,
  quantity: line.quantity,
  price: dollars(line.price_cents),
  discount: line.discount_percent,
  discountedPrice: dollars(line.unit_cents),
  images: line.picture_address === null ? [] : [line.picture_address],
  downloadablePDFUrl: named(files, 'downloadable')[0]?.url ?? '',
  downloadablePDFUrls: named(files, 'downloadable').map(({ url }) => url),
  editablePDFUrls: named(files, 'editable').map(({ url }) => url),
  downloadablePDFs: named(files, 'downloadable'),
  editablePDFs: named(files, 'editable'),
})

const named = (files: readonly OpenFile[], kind: OpenFile['kind']) =>
  files.filter((file) => file.kind === kind).map(({ name, url }) => ({ name, url }))
