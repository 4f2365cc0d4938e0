import { useState } from 'react'
import type { Order } from '#contract/orders'
import { ItemList } from '#web/orders/item-list.tsx'
import { listedIn, type Summary } from '#web/cart/summary.ts'
import { Sums } from '#web/cart/sums.tsx'
import { formatDollars } from '#web/ui/price.tsx'

/** The order's sums, shown beside the payment methods. On a phone the details open on demand. */
export const OrderSums = ({ order }: { order: Order }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <aside
      aria-labelledby="order-summary"
      className="self-start bg-sunk px-4 py-3 sm:px-7 md:sticky md:top-6 md:py-7"
    >
      <h2 id="order-summary" className="text-xl max-md:sr-only">
        Order {order.number}
      </h2>
      <div className="flex items-center justify-between gap-x-4 md:mt-4 md:block md:border-b-2 md:border-ink md:pb-4">
        <p className="text-sm text-soft">
          {order.items} {order.items === 1 ? 'Item' : 'Items'}
          {order.platform_fee > 0 && ' and Platform Fee Included'}{' '}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="order-sums-details"
            onClick={() => setOpen(!isOpen)}
            className="min-h-6 link md:hidden"
          >
            {isOpen ? 'Hide' : 'Show'}
            <span className="sr-only"> the details of the order</span>
          </button>
        </p>
        <p className="font-display text-2xl font-extrabold tabular-nums md:text-3xl">
          {formatDollars(order.price)}
        </p>
      </div>
      <div id="order-sums-details" className={isOpen ? '' : 'max-md:hidden'}>
        <SumsOfOrder order={order} />
        <details className="mt-5 text-sm">
          <summary className="w-fit link">Your items and your address</summary>
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
      </div>
    </aside>
  )
}

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
