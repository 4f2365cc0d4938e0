import { Link } from '@tanstack/react-router'
import { isNothingToPay, nothingToPay } from '#rules/nothing-to-pay'
import type { Summary } from '#web/cart/summary.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast.ts'

/** Goes on to the address step. With nothing to buy or to pay, it says so instead. */
export const CheckoutButton = ({ summary }: { summary: Summary }) => {
  const obstacle = obstacleTo(summary)
  if (obstacle === undefined)
    return (
      <Link to="/shipping" className={`${buttonLook('flag')} text-center`}>
        {name}
      </Link>
    )
  return (
    <Button
      look="flag"
      className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-line aria-disabled:text-soft"
      aria-disabled
      title={obstacle}
      onClick={() => toast.error(obstacle)}
    >
      {name}
    </Button>
  )
}

const name = 'Proceed to Checkout'

const obstacleTo = ({ items, total }: Summary) => {
  if (items === 0) return 'Nothing in your cart is available right now.'
  return isNothingToPay(total) ? nothingToPay : undefined
}

/** Total and checkout at the bottom of the screen on a phone, above the floating shortcuts. */
export const CheckoutBar = ({ summary }: { summary: Summary }) => (
  <div className="sticky-bar bottom-(--shortcuts) z-20 border-t-2 border-ink bg-sheet md:hidden">
    <div className="wrap flex flex-wrap items-center justify-between gap-3 py-2.5">
      <p className="leading-tight whitespace-nowrap">
        <span className="block text-xs text-soft">Total</span>
        <span className="font-display text-[1.625rem] leading-none font-extrabold tabular-nums">
          {formatDollars(summary.total)}
        </span>
      </p>
      <CheckoutButton summary={summary} />
    </div>
  </div>
)
