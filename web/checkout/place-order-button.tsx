import { TermsNotice } from '#web/checkout/terms-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast.ts'

export type Placing = {
  /** Why the order cannot be placed yet. */
  obstacle: string | undefined
  isSending: boolean
  onPlace: () => void
}

/** Stays focusable while it cannot be used, and says why. */
export const PlaceOrderButton = ({
  placing: { obstacle, isSending, onPlace },
  className = '',
}: {
  placing: Placing
  className?: string
}) => (
  <Button
    look="flag"
    aria-disabled={obstacle !== undefined || isSending}
    title={obstacle}
    className={`${waitingLook} ${className}`}
    onClick={() => {
      if (obstacle !== undefined) toast.error(obstacle)
      else if (!isSending) onPlace()
    }}
  >
    {isSending ? 'Placing your order…' : 'Place Order'}
  </Button>
)

const waitingLook =
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-line aria-disabled:text-soft'

/** Total and button at the bottom of the screen on a phone, above the floating shortcuts. */
export const PlaceOrderBar = ({ total, placing }: { total: number; placing: Placing }) => (
  <div className="sticky bottom-(--shortcuts) z-20 border-t-2 border-ink bg-sheet md:hidden">
    <div className="wrap flex items-center justify-between gap-3 py-2.5">
      <p className="leading-tight">
        <span className="font-display text-[1.625rem] leading-none font-extrabold tabular-nums">
          {formatDollars(total)}
        </span>
        <span className="block text-xs text-soft">{placing.obstacle ?? 'Total'}</span>
      </p>
      <PlaceOrderButton placing={placing} />
    </div>
    <TermsNotice className="wrap pb-2" />
  </div>
)
