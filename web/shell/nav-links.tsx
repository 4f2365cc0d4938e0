import { Link } from '@tanstack/react-router'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const pages = [
  { to: '/', label: 'Home' },
  { to: '/packages', label: 'Packages', menuLabel: 'Shop' },
  { to: '/about', label: 'About Us' },
  { to: '/contact_us', label: 'Contact Us' },
] as const

export type PageIcons = Record<(typeof pages)[number]['to'], IconName>

/** The four main pages, with the active one marked. The mobile menu shows icons, and calls the packages 'Shop'. */
export const NavLinks = ({ icons, className }: { icons?: PageIcons; className: string }) => (
  <>
    {pages.map((page) => (
      <Link
        key={page.to}
        to={page.to}
        activeOptions={{ exact: page.to === '/', includeSearch: false }}
        className={className}
      >
        {icons && <Icon name={icons[page.to]} />}
        {icons && 'menuLabel' in page ? page.menuLabel : page.label}
      </Link>
    ))}
  </>
)
