import { Link } from '@tanstack/react-router'
import type { Summary } from '#web/cart/summary.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast.ts'

/** Goes on to the address step. With nothing to buy, it says so instead. */
export const CheckoutButton = ({ canBuy }: { canBuy: boolean }) =>
  canBuy ? (
    <Link to="/shipping" className={`${buttonLook('flag')} text-center`}>
      {name}
    </Link>
  ) : (
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

const name = 'Proceed to Checkout'
const obstacle = 'Nothing in your cart is available right now.'

/** Total and checkout at the bottom of the screen on a phone, above the floating shortcuts. */
export const CheckoutBar = ({ summary: { total, items } }: { summary: Summary }) => (
  <div className="sticky bottom-(--shortcuts) z-20 border-t-2 border-ink bg-sheet md:hidden">
    <div className="wrap flex flex-wrap items-center justify-between gap-3 py-2.5">
      <p className="leading-tight whitespace-nowrap">
        <span className="block text-xs text-soft">Total</span>
        <span className="font-display text-[1.625rem] leading-none font-extrabold tabular-nums">
          {formatDollars(total)}
        </span>
      </p>
      <CheckoutButton canBuy={items > 0} />
    </div>
  </div>
)
