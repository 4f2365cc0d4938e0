import type { Order } from '#contract/orders'
import { listedIn, type Summary } from '#web/cart/summary.ts'
import { Sums } from '#web/cart/sums.tsx'

/** The sums of an order. */
export const SumsOfOrder = ({ order }: { order: Order }) => {
  const { coupon_code: code, coupon_discount: couponDiscount } = order
  return (
    <Sums summary={summaryOf(order)} coupon={couponDiscount > 0 ? { code, couponDiscount } : undefined} />
  )
}

/** The sums at the time of the order, whatever the packages cost today. */
const summaryOf = ({ items, products, platform_fee, price }: Order): Summary => ({
  items,
  ...listedIn(products.map(({ _id, ...line }) => ({ ...line, lineId: _id }))),
  platformFee: platform_fee,
  total: price,
})
