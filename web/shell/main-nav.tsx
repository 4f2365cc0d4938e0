import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { CategoryMenu } from '#web/shell/category-menu.tsx'
import { NavLinks } from '#web/shell/nav-links.tsx'

/** The main pages and the categories, below the header of a wide screen. */
export const MainNav = () => (
  // Without scripts the menu of a small screen does not open, so its links are here.
  <div className="hidden border-y border-line lg:block noscript:block">
    <nav aria-label="Main" className="wrap flex min-h-12 items-stretch gap-6 max-lg:flex-wrap xl:gap-8">
      <CategoryMenu />
      <NavLinks className="inline-flex items-center border-y-4 border-transparent font-display font-bold whitespace-nowrap no-underline hover:border-b-line-strong aria-[current=page]:border-b-flag" />
      <span className="ml-auto self-center text-right text-xs text-soft max-lg:hidden">
        Licensed real-estate brokerage in Colorado, no. {useBrokerage().licenceNumber}
      </span>
    </nav>
  </div>
)
