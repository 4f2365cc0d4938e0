import { Link } from '@tanstack/react-router'
import type { OrderLine } from '#contract/orders'
import { buttonLook } from '#web/ui/button.tsx'

/** A link to buy the package of a cancelled order again, or to all packages if the order had several. */
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
