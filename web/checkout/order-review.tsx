import { CouponField } from '#web/cart/coupon-field.tsx'
import { summaryOf } from '#web/cart/summary.ts'
import { Sums } from '#web/cart/sums.tsx'
import { linesIn } from '#web/checkout/draft-order.ts'
import type { ShippingPageState } from '#web/checkout/use-shipping-page.ts'
import { itemOf } from '#web/orders/item-of.ts'
import { ItemList } from '#web/orders/item-list.tsx'

/** What is about to be ordered, and its sums. Buy Now takes a coupon here, because it skips the cart. */
export const OrderReview = ({ order }: { order: ShippingPageState['order'] }) => {
  const { draft, isSettling, isBuyNow, coupon, couponProblem } = order
  if (!draft) return null
  const leftOut = draft.cart.leftOver
  return (
    <aside
      aria-labelledby="order-summary"
      aria-busy={isSettling}
      className="bg-sunk p-5 sm:p-7 md:sticky md:top-6"
    >
      <h2 id="order-summary" className="mb-3 text-xl">
        Your order
      </h2>
      <ItemList items={linesIn(draft.cart).map(itemOf)} />
      {leftOut.length > 0 && (
        <p className="mt-3 text-sm text-soft">
          Left out because there are not enough available:{' '}
          {leftOut.map(({ productInfo }) => productInfo.name).join(', ')}. It stays in your cart.
        </p>
      )}
      <Sums
        summary={summaryOf(draft.cart, draft.coupon)}
        coupon={draft.coupon}
        {...(isBuyNow && { onRemoveCoupon: coupon.remove })}
      />
      {couponProblem !== undefined && <p className="mt-3 text-sm text-soft">{couponProblem}</p>}
      {isBuyNow && (
        <CouponField applied={draft.coupon?.code} problem={coupon.problem} onApply={coupon.apply} />
      )}
    </aside>
  )
}
