// An order as the API shows it.
import type { Order, OrderLine, Shipping } from '#contract/orders'
import { dollars } from '#server/catalogue/price'
import type { OrderRow } from '#server/orders/lock-order'
import type { OrderLineRow } from '#server/orders/order-lines'

export const orderAnswer = (order: OrderRow, lines: readonly OrderLineRow[]): Order => ({
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
  products: lines.map(lineAnswer),
  uploads: [],
  uploadStatus: 'Not Uploaded Yet',
})

const lineAnswer = (line: OrderLineRow): OrderLine => ({
  _id: line.product_id,
  name: line.name,
  slug: line.slug,
  brand: line.brand,
  quantity: line.quantity,
  price: dollars(line.price_cents),
  discount: line.discount_percent,
  discountedPrice: dollars(line.unit_cents),
  images: line.picture_address === null ? [] : [line.picture_address],
  downloadablePDFUrl: '',
  downloadablePDFUrls: [],
  editablePDFUrls: [],
  downloadablePDFs: [],
  editablePDFs: [],
})
