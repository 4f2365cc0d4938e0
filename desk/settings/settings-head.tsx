import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from '#desk/ui/page-head.tsx'

const pages = [
  { to: '/settings', name: 'Brokerage' },
  { to: '/settings/legal-texts', name: 'Legal texts' },
  { to: '/settings/connections', name: 'Connections' },
  { to: '/settings/setup', name: 'Set-up' },
]

/** The head of a page of the settings: its name, and the way to the others. */
export const SettingsHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <nav aria-label="Settings" className="no-print mb-2 overflow-x-auto">
      <ul className="flex gap-x-5">
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: true }}
              activeProps={{}}
              className="inline-flex min-h-9 items-center border-b-[3px] border-transparent font-semibold whitespace-nowrap text-soft no-underline hover:text-ink aria-[current]:border-ink aria-[current]:text-ink finger:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <PageHead title={title}>{children}</PageHead>
  </>
)
