import { Link } from '@tanstack/react-router'
import { refundPromise } from '#rules/refunds'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import type { ReactNode } from 'react'
import { formatDollars } from '#web/ui/price.tsx'

type ActionBarProps = {
  /** Shown beside the button on a phone, unless the button names it. In dollars. */
  total?: number
  /** Why the button is safe to press. */
  assurance: ReactNode
  /** A sentence that the button agrees to. */
  consent?: ReactNode
  /** The button. */
  children: ReactNode
}

/**
 * The button of a checkout step with its notes. On a phone it is at the bottom edge, unless the text is so large that it would cover the
 * page.
 */
export const ActionBar = ({ total, assurance, consent, children }: ActionBarProps) => (
  <div className="z-20 max-md:sticky-bar max-md:bottom-0 max-md:-mx-(--gutter) max-md:mt-8 max-md:border-t-2 max-md:border-ink max-md:bg-sheet max-md:px-(--gutter) max-md:pt-2.5 max-md:pb-[max(10px,env(safe-area-inset-bottom))] md:mt-7">
    {consent && <div className="mb-2 text-sm">{consent}</div>}
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {total !== undefined && (
        <p className="leading-tight whitespace-nowrap md:hidden">
          <span className="block font-display text-[1.625rem] leading-none font-extrabold tabular-nums">
            {formatDollars(total)}
          </span>
          <span className="text-xs text-soft">Total</span>
        </p>
      )}
      {children}
    </div>
    {assurance}
  </div>
)

/** Why it is safe to order and to pay: `first` says it about this step, and the refund follows. */
export const Assurance = ({ first }: { first: string }) => (
  <p className="mt-2 flex items-start gap-2 text-xs text-soft">
    <DashboardIcon name="lock" className="mt-px size-4 flex-none text-good" />
    <span>
      {first} {refundPromise}{' '}
      <Link to="/disclosure" hash="refunds" className="whitespace-nowrap link">
        Refund terms
      </Link>
    </span>
  </p>
)
