import { Link, useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { DashboardMenu } from '#web/dashboard/dashboard-menu.tsx'
import { entryOf, type MenuEntry, menuEntries, mySale } from '#web/dashboard/menu-entries.tsx'
import { useCartCount } from '#web/lists/cart-state.ts'
import { useSaleInAddress } from '#web/sales/use-sale.ts'
import type { Customer } from '#web/session/session.ts'
import { Badge, labelOf } from '#web/shell/account-links.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { SlideInMenu } from '#web/shell/slide-in-menu.tsx'
import { useMenuOpenState } from '#web/shell/use-menu-open-state.ts'
import { Icon } from '#web/ui/icon.tsx'

type AppBarProps = { customer: Customer | undefined; onLeave: () => void }

/** The bar on top of a small screen: home or back, the page's section, the phone number, the cart and the menu with all pages. */
export const AppBar = ({ customer, onLeave }: AppBarProps) => {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { phone } = useBrokerage()
  const { opening, open, close } = useMenuOpenState()
  const menu = useRef<HTMLDialogElement>(null)
  const current = entryOf(menuEntries, path)
  /** The focus first returns to the button, so it moves on after that. */
  const leave = () => {
    menu.current?.close()
    onLeave()
  }
  return (
    <header
      aria-label="Top bar"
      className="on-dark sticky-bar top-0 z-20 flex min-h-13 flex-none items-center gap-0.5 bg-field-deep pr-1 pl-1.5 text-on-field md:min-h-14 md:px-5 lg:hidden print:hidden"
    >
      <HomeOrBack
        current={current}
        isPart={current !== undefined && path !== current.to && current.to !== '/dashboard/chat'}
      />
      <b className="mr-auto min-w-0 truncate font-display text-base leading-tight font-extrabold">
        {current?.to === '/dashboard' ? 'Next' : (current?.name ?? 'Dashboard')}
      </b>
      {phone && (
        <a href={telephoneLink(phone)} aria-label={`Call ${phone}`} className={bareLook}>
          <Icon name="phone" />
        </a>
      )}
      <CartLink />
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        className={`${bareLook} noscript:hidden`}
        onClick={open}
      >
        <Icon name="menu" />
      </button>
      {opening > 0 && (
        <SlideInMenu key={opening} menu={menu} onClose={close}>
          <div className="grid gap-4 [--side:20px]">
            <DashboardMenu customer={customer} id="menu" onLeave={leave} />
          </div>
        </SlideInMenu>
      )}
    </header>
  )
}

/** Shown only if the cart has something: the menu has a link to an empty one. */
const CartLink = () => {
  const pieces = useCartCount()
  return (
    pieces > 0 && (
      <Link to="/card" aria-label={labelOf('Cart', pieces)} className={bareLook}>
        <Icon name="cart" />
        <Badge count={pieces} />
      </Link>
    )
  )
}

const HomeOrBack = ({ current, isPart }: { current: MenuEntry | undefined; isPart: boolean }) => {
  const sale = useSaleInAddress()
  return current && isPart ? (
    <Link
      to={current.to}
      search={current.to === mySale ? { sale } : {}}
      aria-label={`Back to ${current.name}`}
      className={bareLook}
    >
      <Icon name="left" />
    </Link>
  ) : (
    <Logo className="relative min-h-11 px-2 text-on-field -outline-offset-4 [--logo-house:var(--field-deep)] [&>img]:h-7 [&>span]:sr-only [&>svg]:size-7!" />
  )
}

/** With doubled text the buttons stay this small, because there are four of them beside the page's name. */
const bareLook =
  'relative inline-grid size-[min(2.75rem,52px)] flex-none place-items-center rounded-full text-on-field no-underline -outline-offset-4 hover:bg-field'
