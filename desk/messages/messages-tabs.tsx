import { SectionTabs } from '#desk/ui/section-tabs.tsx'

/** What customers write to us, in the order of the tabs. */
const pages = [
  { to: '/messages', name: 'Chat' },
  { to: '/contact', name: 'Contact form' },
  { to: '/messages/replies', name: 'Canned replies' },
] as const

/** The tabs above the lists of messages. */
export const MessagesTabs = () => <SectionTabs name="Messages" pages={pages} />
