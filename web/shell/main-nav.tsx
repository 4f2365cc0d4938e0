import { CategoryMenu } from '#web/shell/category-menu.tsx'
import { NavLinks } from '#web/shell/nav-links.tsx'

/** The categories and the main pages, in the header of a wide screen. */
export const MainNav = () => (
  <nav
    aria-label="Main"
    className="flex h-full min-h-12 items-stretch gap-6 max-lg:flex-wrap lg:max-xl:border-t lg:max-xl:border-line xl:gap-2.5"
  >
    <CategoryMenu />
    <NavLinks className="inline-flex items-center border-y-4 border-transparent font-display font-bold whitespace-nowrap no-underline hover:border-b-line-strong aria-[current=page]:border-b-flag xl:text-[1rem]" />
  </nav>
)
