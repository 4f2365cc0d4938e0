import { Link } from '@tanstack/react-router'
import type { OrderLine } from '#contract/orders'
import { buttonLook } from '#web/ui/button.tsx'

/** A cancelled order is not taken up again; what was in it may be. */
export const OrderAgain = ({ lines: [only, ...others] }: { lines: readonly OrderLine[] }) =>
  only && others.length === 0 ? (
    <Link to="/product/details/$slug" params={{ slug: only.slug }} className={buttonLook('outline', 'small')}>
      Order it again
    </Link>
  ) : (
    <Link to="/packages" className={buttonLook('outline', 'small')}>
      See all packages
    </Link>
  )
