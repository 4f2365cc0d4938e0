import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useCustomer } from '#web/session/session.ts'
import { useLogOut } from '#web/session/use-log-out.ts'
import { AccountLink, ShortcutLinks } from '#web/shell/account-links.tsx'
import { useBrokerage, useShop } from '#web/brokerage/use-brokerage.ts'
import { LanguagePicker, telephoneLink, ThemeButton } from '#web/shell/top-bar.tsx'
import { NavLinks } from '#web/shell/nav-links.tsx'
import { SearchBar } from '#web/shell/search-bar.tsx'
import { SocialLinks } from '#web/shell/social-links.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Slides in from the right with everything in the header of a wide screen. Open while it is mounted. */
export const MenuPanel = ({ onClose }: { onClose: () => void }) => {
  const menu = useRef<HTMLDialogElement>(null)
  useEffect(() => menu.current?.showModal(), [])
  const { categories } = useShop()
  const { phone, email, supportHours, licenceNumber } = useBrokerage()
  const customer = useCustomer()
  const logOut = useLogOut()
  const close = () => menu.current?.close()
  /** A link navigates away, and a press outside the panel hits the dialog element itself. */
  const closeWhenDone = ({ target }: MouseEvent) => {
    if (target === menu.current || (target instanceof Element && target.closest('a'))) close()
  }
  return (
    <dialog
      ref={menu}
      aria-label="Menu"
      onClose={onClose}
      onClick={closeWhenDone}
      className="on-dark m-0 ml-auto h-dvh max-h-none w-[min(360px,calc(100vw-40px))] max-w-none translate-x-0 overflow-y-auto bg-field-deep text-on-field transition-transform backdrop:bg-scrim starting:open:translate-x-full"
    >
      <div className="grid min-h-full content-start gap-6 p-5">
        <div className="flex gap-2">
          <ShortcutLinks className={darkRound} />
          <button type="button" aria-label="Close menu" className={`${darkRound} ml-auto`} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <SearchBar id="menu-search" isStacked onSearch={close} />
        <nav aria-label="Menu" className="grid">
          <NavLinks inMenu className={`${row} aria-[current=page]:border-flag`} />
          <AccountLink className={`${row} gap-2 py-2 leading-tight wrap-anywhere`} />
          {customer && (
            <button
              type="button"
              className={row}
              onClick={() => {
                close()
                void logOut()
              }}
            >
              Logout
            </button>
          )}
        </nav>
        {categories.length > 0 && (
          <details className="group">
            <summary className="flex min-h-12 list-none items-center justify-between font-display text-lg font-bold">
              All Categories{' '}
              <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <ul>
              {categories.map((category) => (
                <li key={category._id}>
                  <Link
                    to="/products"
                    search={{ category: category.name }}
                    className="flex min-h-12 items-center gap-3 text-sm no-underline hover:underline"
                  >
                    <img
                      src={category.image}
                      alt=""
                      width={54}
                      height={36}
                      loading="lazy"
                      className="h-9 w-[54px] flex-none rounded-sm object-cover"
                    />
                    {category.name}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
        <div className="grid gap-1 text-sm text-on-field-soft">
          <a href={telephoneLink(phone)} className="font-display text-xl font-extrabold text-on-field">
            {phone}
          </a>
          <a href={`mailto:${email}`} className="py-1 text-on-field underline">
            {email}
          </a>
          {supportHours}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <LanguagePicker id="menu-language" />
          <ThemeButton />
        </div>
        <div className="-ml-1.5">
          <SocialLinks />
        </div>
        <p className="text-xs text-on-field-soft">
          Licensed real-estate brokerage in Colorado, no. {licenceNumber}
        </p>
      </div>
    </dialog>
  )
}

const row =
  'flex min-h-12 items-center border-l-4 border-transparent pl-3 font-display text-lg font-bold no-underline hover:bg-field'
const darkRound =
  'relative inline-grid size-11 place-items-center rounded-full border-[1.5px] border-field-line text-on-field hover:border-on-field'
