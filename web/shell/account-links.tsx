import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useCartCount } from '#web/lists/cart-state.ts'
import { useCustomerLists } from '#web/lists/use-customer-lists.ts'
import { useUnreadMessages } from '#web/chat/unread-messages.ts'
import { leadToLogin } from '#web/session/lead-to-login.ts'
import { useCustomer } from '#web/session/session.ts'
import { roundLook } from '#web/ui/button.tsx'
import { FirstIcon } from '#web/ui/first-icon.tsx'
import { useWishlistCount } from '#web/lists/wishlist-state.ts'

/** Login or the customer's name, wishlist and cart. A customer's counts are loaded when these links first appear. */
export const AccountLinks = () => {
  useCustomerLists()
  return (
    <>
      {/* As wide for a name as for 'Login', so that nothing moves when the customer appears. */}
      <AccountLink className="header-name" />
      {/* A phone has them at the bottom of the screen. */}
      <ShortcutLinks className={`${roundLook} max-md:hidden xl:size-10`} />
    </>
  )
}

/** The name, with the number of unread messages, links to the dashboard. The login returns to the page it was opened from. */
export const AccountLink = ({ className }: { className: string }) => {
  const router = useRouter()
  const customer = useCustomer()
  const unread = useUnreadMessages()
  if (customer)
    return (
      <Link to="/dashboard" className={className}>
        <span>{customer.name}</span>
        {unread > 0 && (
          <span className={badgeLook}>
            {shown(unread)}
            <span className="sr-only"> unread messages</span>
          </span>
        )}
      </Link>
    )
  const comeBackHere = (event: MouseEvent) => {
    if (opensElsewhere(event) || router.history.location.pathname === '/login') return
    event.preventDefault()
    leadToLogin(router)
  }
  return (
    <Link to="/login" className={className} onClick={comeBackHere}>
      Login
    </Link>
  )
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey

/** A visitor needs to log in for the wishlist and the cart. */
export const ShortcutLinks = ({ className }: { className: string }) => {
  const isVisitor = useCustomer() === undefined
  const wishes = useWishlistCount()
  const pieces = useCartCount()
  return (
    <>
      <Link
        {...(isVisitor
          ? { to: '/login', search: { from: '/dashboard/my-wishlist' } }
          : { to: '/dashboard/my-wishlist' })}
        aria-label={labelOf('Wishlist', wishes)}
        className={className}
      >
        <FirstIcon name="heart" />
        <Badge count={wishes} />
      </Link>
      <Link
        {...(isVisitor ? { to: '/login', search: { from: '/card' } } : { to: '/card' })}
        aria-label={labelOf('Cart', pieces)}
        className={className}
      >
        <FirstIcon name="cart" />
        <Badge count={pieces} />
      </Link>
    </>
  )
}

/** The accessible name, with the number on the badge. */
export const labelOf = (name: string, count: number) => (count === 0 ? name : `${name}, ${count}`)

export const Badge = ({ count }: { count: number }) =>
  count > 0 && <span className={`absolute -top-1.5 -right-1.5 ${badgeLook}`}>{shown(count)}</span>

const shown = (count: number) => (count > 99 ? '99+' : count)

const badgeLook =
  'grid h-5 min-w-5 place-items-center rounded-full bg-badge px-1 text-xs leading-none font-bold text-on-badge tabular-nums'
