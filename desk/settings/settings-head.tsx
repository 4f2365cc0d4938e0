import type { ReactNode } from 'react'
import { PageHead } from '#desk/ui/page-head.tsx'
import { SectionTabs } from '#desk/ui/section-tabs.tsx'

const pages = [
  { to: '/settings', name: 'Brokerage' },
  { to: '/settings/sales', name: 'Sales' },
  { to: '/settings/legal-texts', name: 'Legal texts' },
  { to: '/settings/connections', name: 'Connections' },
  { to: '/settings/setup', name: 'Set-up' },
]

/** The head of a settings page: its name, and links to the others. */
export const SettingsHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <SectionTabs name="Settings" pages={pages} />
    <PageHead title={title}>{children}</PageHead>
  </>
)
