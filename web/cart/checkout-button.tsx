import type { Summary } from '#web/cart/summary.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast.ts'

/** The address and the payment are not open yet: the button says so. */
export const CheckoutButton = ({ canBuy, className = '' }: { canBuy: boolean; className?: string }) => {
  const obstacle = canBuy ? undefined : 'Nothing in your cart can be bought right now.'
  return (
    <Button
      look="flag"
      className={`aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${className}`}
      aria-disabled={!canBuy}
      title={obstacle}
      onClick={() => toast.error(obstacle ?? 'Checkout opens soon. Your cart stays as it is.')}
    >
      Proceed to Checkout
    </Button>
  )
}

/** Total and checkout at the bottom of a phone, upon the floating shortcuts. */
export const CheckoutBar = ({ summary: { total, items } }: { summary: Summary }) => (
  <div className="sticky bottom-(--shortcuts) z-20 border-t-2 border-ink bg-sheet md:hidden">
    <div className="wrap flex items-center justify-between gap-3 py-2.5">
      <p className="leading-tight">
        <span className="block text-xs text-soft">Total</span>
        <span className="font-display text-[1.625rem] leading-none font-extrabold tabular-nums">
          {formatDollars(total)}
        </span>
      </p>
      <CheckoutButton canBuy={items > 0} />
    </div>
  </div>
)
