import type { AppliedCoupon } from '#web/lists/cart-state.ts'
import { CheckoutButton } from '#web/cart/checkout-button.tsx'
import { CouponField } from '#web/cart/coupon-field.tsx'
import type { Summary } from '#web/cart/summary.ts'
import { Sums } from '#web/cart/sums.tsx'
import type { CartActions } from '#web/cart/use-cart-page.ts'

type OrderSummaryProps = {
  summary: Summary
  coupon: AppliedCoupon | undefined
  couponProblem: string | undefined
  isSettling: boolean
  actions: CartActions
}

/** The cart's total and the button to check out. */
export const OrderSummary = ({ summary, coupon, couponProblem, isSettling, actions }: OrderSummaryProps) => (
  <aside
    aria-labelledby="order-summary"
    aria-busy={isSettling}
    className="self-start bg-sunk p-5 sm:p-7 md:sticky md:top-6"
  >
    <h2 id="order-summary" className="border-b-2 border-ink pb-3 text-xl">
      Your order
    </h2>
    <Sums summary={summary} coupon={coupon} onRemoveCoupon={actions.removeCoupon} />
    <div className="mt-5 hidden md:grid">
      <CheckoutButton summary={summary} />
    </div>
    <p className="mt-4 text-xs text-soft">You’ll see the total again before you pay.</p>
    <CouponField applied={coupon?.code} problem={couponProblem} onApply={actions.applyCoupon} />
  </aside>
)
