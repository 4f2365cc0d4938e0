import type { ReactNode } from 'react'
import type { AppliedCoupon } from '#web/cart/cart-state.ts'
import { CheckoutButton } from '#web/cart/checkout-button.tsx'
import { CouponField } from '#web/cart/coupon-field.tsx'
import type { Summary } from '#web/cart/summary.ts'
import type { CartActions } from '#web/cart/use-cart-page.ts'
import { formatDollars } from '#web/ui/price.tsx'

type OrderSummaryProps = {
  summary: Summary
  coupon: AppliedCoupon | undefined
  couponProblem: string | undefined
  isSettling: boolean
  actions: CartActions
}

/** What is paid, line by line. Each line has its place from the start, so that nothing moves when a coupon is added. */
export const OrderSummary = ({ summary, coupon, couponProblem, isSettling, actions }: OrderSummaryProps) => (
  <aside
    aria-labelledby="order-summary"
    aria-busy={isSettling}
    className="self-start bg-sunk p-5 sm:p-7 md:sticky md:top-6"
  >
    <h2 id="order-summary" className="border-b-2 border-ink pb-3 text-xl">
      Your order
    </h2>
    <dl className="mt-2 grid text-sm tabular-nums">
      <Sum term={`${summary.items} ${summary.items === 1 ? 'item' : 'items'}`} dollars={summary.listed} />
      {summary.savings.map(({ lineId, name, dollars }) => (
        <Sum key={lineId} term={`You save on ${name}`} dollars={-dollars} />
      ))}
      <div className={sumLook}>
        <dt className="flex flex-wrap items-center gap-x-3">
          Coupon
          {coupon && (
            <>
              {' '}
              <b className="font-semibold">{coupon.code}</b>
              <button
                type="button"
                aria-label={`Remove the coupon ${coupon.code}`}
                className="min-h-6 text-xs link"
                onClick={actions.removeCoupon}
              >
                Remove
              </button>
            </>
          )}
        </dt>
        <dd className={`whitespace-nowrap ${coupon ? 'text-good' : 'text-soft'}`}>
          {coupon ? inDollars(-coupon.couponDiscount) : 'None'}
        </dd>
      </div>
      <Sum term="Platform fee, once per order" dollars={summary.platformFee} />
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 font-display text-xl font-extrabold">
        <dt>Total</dt>
        <dd>{formatDollars(summary.total)}</dd>
      </div>
    </dl>
    <div className="mt-5 hidden md:grid">
      <CheckoutButton canBuy={summary.items > 0} />
    </div>
    <p className="mt-4 text-xs text-soft">You see the whole sum again before you pay.</p>
    <CouponField applied={coupon?.code} problem={couponProblem} onApply={actions.applyCoupon} />
  </aside>
)

const sumLook = 'flex min-h-9 items-center justify-between gap-4 py-1 leading-tight'

const Sum = ({ term, dollars }: { term: ReactNode; dollars: number }) => (
  <div className={sumLook}>
    <dt>{term}</dt>
    <dd className={`whitespace-nowrap ${dollars < 0 ? 'text-good' : ''}`}>{inDollars(dollars)}</dd>
  </div>
)

const inDollars = (dollars: number) => (dollars < 0 ? `−${formatDollars(-dollars)}` : formatDollars(dollars))
