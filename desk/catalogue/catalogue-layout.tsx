import { Link, Outlet } from '@tanstack/react-router'

/** The lists of the catalogue, in the order of the tabs. */
const pages = [
  { to: '/catalogue/packages', name: 'Packages' },
  { to: '/catalogue/categories', name: 'Categories' },
  { to: '/catalogue/sellers', name: 'Sellers' },
  { to: '/catalogue/banners', name: 'Banners' },
  { to: '/catalogue/coupons', name: 'Coupons' },
  { to: '/catalogue/import', name: 'Import' },
] as const

/** The tabs above every list of the catalogue. */
export const CatalogueLayout = () => (
  <>
    <nav
      aria-label="Catalogue"
      className="no-print -mx-6 -mt-5 mb-5 overflow-x-auto border-b border-line-strong px-6 max-md:-mx-4 max-md:-mt-3 max-md:mb-3 max-md:px-4"
    >
      <ul className="flex gap-5">
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-10 items-center border-b-[3px] border-transparent font-display font-bold text-soft no-underline hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink finger:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <Outlet />
  </>
)
