import { Link, useSearch } from '@tanstack/react-router'

const tabs = [
  { name: 'Overview', to: '/dashboard/my-sale' },
  { name: 'Listing', to: '/dashboard/my-sale/listing' },
  { name: 'Photos', to: '/dashboard/my-sale/photos' },
  { name: 'Changes', to: '/dashboard/my-sale/changes' },
] as const

/** The pages of one sale, below the top bar. */
export const SaleTabs = () => {
  const { sale } = useSearch({ strict: false })
  return (
    <nav
      aria-label="My sale"
      className="-mx-(--gutter) mb-5 overflow-x-auto border-b border-line px-(--gutter) print:hidden"
    >
      <ul className="flex gap-x-6">
        {tabs.map(({ name, to }) => (
          <li key={to}>
            <Link
              to={to}
              search={{ sale }}
              activeOptions={{ exact: true, includeSearch: false }}
              className="inline-flex min-h-11 items-center border-b-3 border-transparent text-sm font-semibold whitespace-nowrap text-soft no-underline hover:text-ink aria-[current=page]:border-flag aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
