import { AccountLinks } from '#web/shell/account-links.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { CategoryMenu } from '#web/shell/category-menu.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { MobileMenu } from '#web/shell/mobile-menu.tsx'
import { NavLinks } from '#web/shell/nav-links.tsx'
import { SearchBar } from '#web/shell/search-bar.tsx'
import { TopBar } from '#web/shell/top-bar.tsx'

export const Header = () => {
  const { isSample, licenceNumber } = useBrokerage()
  return (
    <header>
      {isSample && (
        <p className="bg-wait-tint px-(--gutter) py-1 text-center text-xs text-wait">
          Demo data: reviews, orders and license are samples.
        </p>
      )}
      <TopBar />
      <div className="wrap grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 py-3 md:py-3.5 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-5 xl:gap-x-10">
        <Logo />
        <div className="order-3 col-span-2 lg:order-none lg:col-span-1">
          <SearchBar id="header-search" />
        </div>
        <div className="flex items-center gap-1 min-[360px]:gap-2 md:gap-3">
          <AccountLinks />
          <MobileMenu />
        </div>
      </div>
      {/* Without scripts the menu of a small screen does not open, so its links are here. */}
      <div className="hidden border-y border-line lg:block noscript:block">
        <nav aria-label="Main" className="wrap flex min-h-12 items-stretch gap-6 max-lg:flex-wrap xl:gap-8">
          <CategoryMenu />
          <NavLinks className="inline-flex items-center border-y-4 border-transparent font-display font-bold whitespace-nowrap no-underline hover:border-b-line-strong aria-[current=page]:border-b-flag" />
          <span className="ml-auto self-center text-right text-xs text-soft max-lg:hidden">
            Licensed real-estate brokerage in Colorado, no. {licenceNumber}
          </span>
        </nav>
      </div>
    </header>
  )
}
