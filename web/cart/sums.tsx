import type { ReactNode } from 'react'
import type { AppliedCoupon } from '#web/lists/cart-state.ts'
import type { Summary } from '#web/cart/summary.ts'
import { formatDollars } from '#web/ui/price.tsx'

type SumsProps = {
  summary: Summary
  coupon: AppliedCoupon | undefined
  /** Absent where the coupon cannot be changed anymore. */
  onRemoveCoupon?: () => void
}

/** The rows that make up the total. Every row has its space from the start, so that adding a coupon does not move the layout. */
export const Sums = ({ summary, coupon, onRemoveCoupon }: SumsProps) => (
  <dl className="mt-2 grid text-sm tabular-nums">
    <Sum term={`${summary.items} ${summary.items === 1 ? 'item' : 'items'}`} dollars={summary.listed} />
    {summary.savings.map(({ lineId, name, dollars }) => (
      <Sum key={lineId} term={`You save on ${name}`} dollars={-dollars} />
    ))}
    <div className={sumLook}>
      <dt className={`${termLook} flex flex-wrap items-center gap-x-3`}>
        Coupon
        {coupon && (
          <>
            {' '}
            <b className="font-semibold">{coupon.code}</b>
            {onRemoveCoupon && (
              <button
                type="button"
                aria-label={`Remove the coupon ${coupon.code}`}
                className="min-h-6 text-xs link"
                onClick={onRemoveCoupon}
              >
                Remove
              </button>
            )}
          </>
        )}
      </dt>
      <dd className={`whitespace-nowrap ${coupon ? 'text-good' : 'text-soft'}`}>
        {coupon ? formatChange(-coupon.couponDiscount) : 'None'}
      </dd>
    </div>
    {summary.platformFee > 0 && <Sum term="Platform fee, once per order" dollars={summary.platformFee} />}
    <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3 font-display text-xl font-extrabold">
      <dt>Total</dt>
      <dd>{formatDollars(summary.total)}</dd>
    </div>
  </dl>
)

/** '−$79': an amount that is taken off, with a minus sign. */
export const formatChange = (dollars: number) =>
  dollars < 0 ? `−${formatDollars(-dollars)}` : formatDollars(dollars)

/** With large text on a phone, the amount is below its term. */
const sumLook = 'flex min-h-9 flex-wrap items-center justify-between gap-x-4 py-1 leading-tight'
const termLook = 'flex-[1_1_7rem]'

const Sum = ({ term, dollars }: { term: ReactNode; dollars: number }) => (
  <div className={sumLook}>
    <dt className={termLook}>{term}</dt>
    <dd className={`whitespace-nowrap ${dollars < 0 ? 'text-good' : ''}`}>{formatChange(dollars)}</dd>
  </div>
)
