import type { Order } from '#contract/orders'
import { ItemList } from '#web/orders/item-list.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { listedIn, type Summary } from '#web/cart/summary.ts'
import { Sums } from '#web/cart/sums.tsx'

/** The order's sums, shown beside the payment methods. */
export const OrderSums = ({ order }: { order: Order }) => (
  <aside aria-labelledby="order-summary" className="self-start bg-sunk p-5 sm:p-7 md:sticky md:top-6">
    <h2 id="order-summary" className="text-xl">
      Order {order.number}
    </h2>
    <p className="mt-4 text-sm text-soft">
      {order.items} {order.items === 1 ? 'Item' : 'Items'} and Platform Fee Included
    </p>
    <p className="border-b-2 border-ink pb-4 font-display text-3xl font-extrabold tabular-nums">
      {formatDollars(order.price)}
    </p>
    <SumsOfOrder order={order} />
    <details className="mt-5 text-sm">
      <summary className="w-fit link">What you ordered, and where it goes</summary>
      <div className="mt-3">
        <ItemList
          items={order.products.map(({ _id, name, brand, images, quantity, price, discountedPrice }) => ({
            productId: _id,
            name,
            from: brand,
            picture: images[0],
            quantity,
            price,
            discountedPrice,
          }))}
        />
        <p className="mt-4 wrap-anywhere text-soft">
          Deliver To {order.shippingInfo.name}
          <br />
          {order.shippingInfo.address}
          <br />
          {order.shippingInfo.city}, {order.shippingInfo.province} {order.shippingInfo.post}
        </p>
      </div>
    </details>
  </aside>
)

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
