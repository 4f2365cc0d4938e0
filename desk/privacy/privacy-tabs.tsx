import { SectionTabs } from '#desk/ui/section-tabs.tsx'

const pages = [
  { to: '/privacy-requests', name: 'Requests' },
  { to: '/people', name: 'Find a person' },
  { to: '/disposals', name: 'Disposals' },
] as const

/** The tabs above the lists about personal data. */
export const PrivacyTabs = () => <SectionTabs name="Privacy" pages={pages} />
