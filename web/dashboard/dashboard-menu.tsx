import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useUnreadMessages } from '#web/chat/unread-messages.ts'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { useOffers } from '#web/offers/use-offers.ts'
import { menuEntries } from '#web/dashboard/menu-entries.tsx'
import { useLogOut } from '#web/accounts/use-log-out.ts'
import type { Customer } from '#web/session/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useWishlistCount } from '#web/lists/wishlist-state.ts'

/** Every page of the dashboard, with the current one marked. On small screens the menu is collapsed under the current page's name. */
export const DashboardMenu = ({ customer }: { customer: Customer | undefined }) => {
  const [isOpen, setOpen] = useState(false)
  const logOut = useLogOut()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const counts: ReadonlyMap<string, number> = new Map([
    ['/dashboard/my-wishlist', useWishlistCount()],
    ['/dashboard/chat', useUnreadMessages()],
  ])
  const hasOffers = (useOffers().data?.length ?? 0) > 0
  const entries = menuEntries.filter(({ to }) => to !== '/dashboard/offers' || hasOffers || here === to)
  const current = menuEntries.findLast(({ covers }) => covers.some((path) => here.startsWith(path)))
  /** Moves the focus to the page, because the menu may collapse and hide the focused link. */
  const leave = () => {
    setOpen(false)
    document.getElementById(pageId)?.focus({ preventScroll: true })
  }
  return (
    <div className="on-dark relative bg-field-deep text-on-field max-lg:-mx-(--gutter) lg:before:absolute lg:before:inset-y-0 lg:before:right-0 lg:before:w-[100vw] lg:before:bg-field-deep">
      <div className="relative lg:sticky lg:top-0 lg:py-8">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="dashboard-menu"
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-[12px] px-(--gutter) font-display font-bold lg:hidden [&_svg]:size-[20px]"
        >
          {current?.icon}
          <span className="min-w-0 flex-1 text-left">
            {current?.name ?? 'Dashboard'}
            <span className="sr-only">: dashboard</span>
          </span>{' '}
          <span className="font-sans text-sm font-semibold text-on-field-soft first-letter:uppercase max-[22rem]:sr-only">
            menu
          </span>
          <Icon
            name="down"
            className={`size-5 flex-none transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        <div id="dashboard-menu" className={`max-lg:pb-4 ${isOpen ? '' : 'max-lg:hidden'}`}>
          <p className="min-h-12 px-(--gutter) pb-4 text-xs wrap-anywhere text-on-field-soft lg:px-0 lg:pr-5">
            {customer && (
              <>
                <strong className="block font-display text-base text-on-field">{customer.name}</strong>
                {customer.email}
              </>
            )}
          </p>
          <nav aria-label="Dashboard" className="grid">
            {entries.map((entry) => (
              <Link
                key={entry.name}
                to={entry.to}
                activeOptions={{ exact: entry.to === '/dashboard' }}
                aria-current={entry === current ? 'page' : undefined}
                onClick={leave}
                className={`${rowLook} no-underline aria-[current=page]:border-flag aria-[current=page]:bg-field aria-[current=page]:text-on-field`}
              >
                {entry.icon}
                {entry.name}
                <Count of={counts.get(entry.to) ?? 0} />
              </Link>
            ))}
            <button type="button" onClick={() => void logOut()} className={rowLook}>
              <DashboardIcon name="leave" />
              Logout
            </button>
          </nav>
        </div>
      </div>
    </div>
  )
}

/** The id of the page beside the menu. */
export const pageId = 'dashboard-page'

const Count = ({ of: count }: { of: number }) =>
  count > 0 && (
    <span className="mr-1 ml-auto grid h-5 min-w-6 place-items-center rounded-full bg-field-line px-1.5 text-xs leading-none text-on-field tabular-nums">
      {count}
    </span>
  )

const rowLook =
  'flex min-h-11 items-center gap-3 border-l-4 border-transparent px-[calc(var(--gutter)-4px)] text-left text-sm font-semibold text-on-field-soft hover:bg-field hover:text-on-field lg:-ml-4.5 lg:px-3.5'
