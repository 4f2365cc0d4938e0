import { Link } from '@tanstack/react-router'

const pages = [
  { to: '/', label: 'Home' },
  { to: '/packages', label: 'Packages', menuLabel: 'Shop' },
  { to: '/about', label: 'About Us' },
  { to: '/contact_us', label: 'Contact Us' },
] as const

/** The four main pages, with the active one marked. The mobile menu calls the packages 'Shop'. */
export const NavLinks = ({ inMenu = false, className }: { inMenu?: boolean; className: string }) => (
  <>
    {pages.map((page) => (
      <Link
        key={page.to}
        to={page.to}
        activeOptions={{ exact: page.to === '/', includeSearch: false }}
        className={className}
      >
        {inMenu && 'menuLabel' in page ? page.menuLabel : page.label}
      </Link>
    ))}
  </>
)
