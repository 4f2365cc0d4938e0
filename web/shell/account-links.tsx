import { Link } from '@tanstack/react-router'
import { roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Login, wishlist and cart. A visitor's wishlist and cart begin with the login. */
export const AccountLinks = () => (
  <>
    <Link
      to="/login"
      className="mr-1 hidden font-semibold whitespace-nowrap no-underline hover:underline md:inline"
    >
      Login
    </Link>
    <ShortcutLinks />
  </>
)

export const ShortcutLinks = ({ className = roundLook }: { className?: string }) => (
  <>
    <Link to="/login" aria-label="Wishlist" className={className}>
      <Icon name="heart" />
    </Link>
    <Link to="/login" aria-label="Cart" className={className}>
      <Icon name="cart" />
    </Link>
  </>
)
