import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { AccountLinks } from '#web/shell/account-links.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { Logo } from '#web/shell/logo.tsx'
import { bareLook, MobileMenu } from '#web/shell/mobile-menu.tsx'
import { TopBar } from '#web/shell/top-bar.tsx'
import { SampleNotice } from '#web/shell/sample-notice.tsx'
import { arrivesLater } from '#web/ui/arrives-later.tsx'
import { FirstIcon } from '#web/ui/first-icon.tsx'

const MainNav = await arrivesLater(() => import('#web/shell/later-parts.ts'), 'MainNav', '')

const SearchBar = await arrivesLater(() => import('#web/shell/later-parts.ts'), 'SearchBar', 'h-[49px]')

const searchId = 'header-search'

/**
 * On a wide screen it is one row. On a narrower one the main pages or the search have their own row. On a phone it is one row, with the
 * search behind its icon. Phone number and email are in the menu there, and wishlist and cart at the bottom.
 */
export const Header = () => {
  const { isSample } = useBrokerage()
  const [isSearching, setSearching] = useState(false)
  const closeSearch = useCallback(() => setSearching(false), [])
  const toggleSearch = () => {
    flushSync(() => setSearching(!isSearching))
    // While the search is closed its field cannot take the focus, and the focus stays on the icon.
    document.getElementById(`${searchId}-value`)?.focus()
  }
  return (
    <header className="lg:border-b lg:border-line">
      {isSample && <SampleNotice />}
      <TopBar />
      <div className="wrap header-columns">
        <Logo />
        <div className={mainNavPlace}>
          <MainNav />
        </div>
        <div
          id={searchId}
          className={`order-3 col-span-2 max-md:pt-1 max-md:pb-2 lg:order-1 lg:col-span-1 xl:order-none noscript:block ${isSearching ? '' : 'max-md:hidden'}`}
        >
          <SearchBar id={searchId} onSearch={closeSearch} />
        </div>
        <div className="flex items-center gap-1 md:gap-3 lg:order-2 xl:order-none xl:gap-1.5">
          <AccountLinks />
          <button
            type="button"
            aria-label="Search"
            aria-expanded={isSearching}
            aria-controls={searchId}
            className={`${bareLook} md:hidden noscript:hidden`}
            onClick={toggleSearch}
          >
            <FirstIcon name="search" className="size-6" />
          </button>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

// Without scripts the menu of a small screen does not open, so its links are here.
const mainNavPlace =
  'order-4 col-span-full hidden self-stretch lg:block xl:order-none xl:col-span-1 noscript:block *:h-full *:*:h-full'
