import type { Order } from '#contract/orders'
import { inCents } from '#web/lists/preview.ts'
import type { Summary } from '#web/cart/summary.ts'
import { Sums } from '#web/cart/sums.tsx'

/** What an order costs, line by line. */
export const SumsOfOrder = ({ order }: { order: Order }) => {
  const { coupon_code: code, coupon_discount: couponDiscount } = order
  return (
    <Sums summary={summaryOf(order)} coupon={couponDiscount > 0 ? { code, couponDiscount } : undefined} />
  )
}

/** The order as it was placed: whatever the packages cost today. */
const summaryOf = ({ items, products, platform_fee, price }: Order): Summary => ({
  items,
  listed: inCents(products, (line) => line.price * line.quantity),
  savings: products
    .filter((line) => line.discountedPrice < line.price)
    .map((line) => ({
      lineId: line._id,
      name: line.name,
      dollars: inCents([line.price - line.discountedPrice], (saved) => saved * line.quantity),
    })),
  platformFee: platform_fee,
  total: price,
})
