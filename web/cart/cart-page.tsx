import { Link } from '@tanstack/react-router'
import { CartGroup } from '#web/cart/cart-group.tsx'
import { CartSkeleton } from '#web/cart/cart-skeleton.tsx'
import { CheckoutBar } from '#web/cart/checkout-button.tsx'
import { CheckoutSteps } from '#web/cart/checkout-steps.tsx'
import { EmptyCart } from '#web/cart/empty-cart.tsx'
import { GoneLines } from '#web/cart/gone-lines.tsx'
import { NotLoaded } from '#web/cart/not-loaded.tsx'
import { OrderSummary } from '#web/cart/order-summary.tsx'
import { UnpaidOrders, useUnpaidOrders } from '#web/cart/unpaid-orders.tsx'
import { summaryOf } from '#web/cart/summary.ts'
import { useCartPage } from '#web/cart/use-cart-page.ts'
import { Button } from '#web/ui/button.tsx'

/** At least as high as the screen in every state, so that the footer does not come into view and jump. */
export const CartPage = () => (
  <div className="min-h-screen">
    <Cart />
  </div>
)

/** Shows a skeleton until the customer is known to be logged in, and the cart and the unpaid orders have loaded. */
const Cart = () => {
  const unpaid = useUnpaidOrders()
  const { state, groups, followed, actions } = useCartPage()
  const { cart, failure, coupon, couponProblem, gone = [], isSettling = true } = state ?? {}
  if (!cart && failure !== undefined)
    return <NotLoaded what="Your cart" reason={failure} onRetry={actions.retry} />
  if (!cart || !unpaid) return <CartSkeleton />
  if (groups.length === 0 && gone.length === 0)
    return (
      <EmptyCart title="Your cart is empty" unpaid={unpaid}>
        Choose a listing package or a single service. You see the total before you pay.
      </EmptyCart>
    )
  const summary = summaryOf(cart, coupon)
  return (
    <>
      <div className="wrap pb-20">
        <CheckoutSteps current="Cart" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 md:grid-cols-[minmax(0,1fr)_320px] lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-22">
          <div>
            <h1 className="text-4xl">Your cart</h1>
            <UnpaidOrders orders={unpaid} className="mt-6" />
            <GoneLines lines={gone} actions={actions} />
            {failure !== undefined && <Outdated reason={failure} onRetry={actions.retry} />}
            {groups.map((group) => (
              <CartGroup key={group.key} group={group} followed={followed} actions={actions} />
            ))}
            <Link to="/packages" className="mt-8 inline-flex min-h-11 items-center text-sm link">
              See more packages
            </Link>
          </div>
          <OrderSummary
            summary={summary}
            coupon={coupon}
            couponProblem={couponProblem}
            isSettling={isSettling}
            actions={actions}
          />
        </div>
      </div>
      <CheckoutBar summary={summary} />
    </>
  )
}

/** Warns that the cart on the page may be out of date. */
const Outdated = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => (
  <div
    role="alert"
    className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-sm bg-bad-tint p-4"
  >
    <p className="text-sm">Your cart may be out of date. {reason}</p>
    <Button size="small" onClick={onRetry}>
      Retry
    </Button>
  </div>
)
