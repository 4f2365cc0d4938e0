import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCustomer } from '#web/session/session.ts'
import { useLogOut } from '#web/accounts/use-log-out.ts'
import { AccountLink, ShortcutLinks } from '#web/shell/account-links.tsx'
import { useBrokerage, useShop } from '#web/brokerage/use-brokerage.ts'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { LanguagePicker } from '#web/shell/language-picker.tsx'
import { ThemeButton } from '#web/shell/top-bar.tsx'
import { NavLinks, type PageIcons } from '#web/shell/nav-links.tsx'
import { SearchBar } from '#web/shell/search-bar.tsx'
import { SlideInMenu } from '#web/shell/slide-in-menu.tsx'
import { SocialLinks } from '#web/shell/social-links.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Everything that the header of a wide screen has. Open while it is mounted. */
export const MenuPanel = ({ onClose }: { onClose: () => void }) => {
  const menu = useRef<HTMLDialogElement>(null)
  const { categories } = useShop()
  const { phone, email, supportHours, licenceNumber } = useBrokerage()
  const customer = useCustomer()
  const logOut = useLogOut()
  const close = () => menu.current?.close()
  return (
    <SlideInMenu menu={menu} onClose={onClose}>
      <Link to="/lead_form" className={buttonLook('flag')}>
        Get My Offer
      </Link>
      <div className="grid grid-cols-2 gap-2">
        <ShortcutLinks className={shortcut} />
      </div>
      <SearchBar id="menu-search" isStacked onSearch={close} />
      <nav aria-label="Menu" className="grid">
        <NavLinks icons={pageIcons} className={`${row} aria-[current=page]:border-flag`} />
        <span className="flex items-center border-l-4 border-transparent pl-3 hover:bg-field">
          <Icon name="user" className="size-5" />
          <AccountLink className="flex min-h-12 grow items-center gap-2 py-2 pl-3 font-display text-lg leading-tight font-bold no-underline wrap-anywhere" />
        </span>
        {customer && (
          <button
            type="button"
            className={`${row} pl-11`}
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
        <section aria-labelledby="menu-categories">
          <h3 id="menu-categories" className="mb-1 text-lg">
            All Categories
          </h3>
          <ul>
            {categories.map((category) => (
              <li key={category._id}>
                <Link
                  to="/products"
                  search={{ category: category.name }}
                  className="flex min-h-12 items-center gap-3 text-sm no-underline hover:underline"
                >
                  <Picture
                    src={category.image}
                    name={category.name}
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
        </section>
      )}
      <div className="grid gap-1 text-sm text-on-field-soft empty:hidden">
        {phone && (
          <a href={telephoneLink(phone)} className={contact}>
            <Icon name="phone" className="size-5" />
            <span className="font-display text-xl font-extrabold">{phone}</span>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={contact}>
            <Icon name="mail" className="size-5" />
            {email}
          </a>
        )}
        {supportHours !== '' && <span className="pl-8">{supportHours}</span>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <LanguagePicker id="menu-language" />
        <ThemeButton />
      </div>
      <div className="-ml-1.5 empty:hidden">
        <SocialLinks />
      </div>
      <p className="text-xs text-on-field-soft">
        Licensed real-estate brokerage in Colorado, no. {licenceNumber}
      </p>
    </SlideInMenu>
  )
}

const pageIcons: PageIcons = { '/': 'house', '/packages': 'grid', '/about': 'info', '/contact_us': 'chat' }

const row =
  'flex min-h-12 items-center gap-3 [&_svg]:size-5 border-l-4 border-transparent pl-3 font-display text-lg font-bold no-underline hover:bg-field'
const contact = 'flex min-h-11 items-center gap-3 text-on-field hover:underline'
/** The accessible name includes the count, and is shown beside the icon in place of the badge. */
const shortcut =
  'flex min-h-11 items-center gap-3 rounded-sm border-[1.5px] border-field-line px-3 text-sm font-semibold no-underline after:content-[attr(aria-label)] hover:border-on-field [&_svg]:size-5 [&>span]:hidden'
