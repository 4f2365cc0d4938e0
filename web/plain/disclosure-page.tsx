import { PlainPage } from '#web/plain/plain-page.tsx'

export const DisclosurePage = () => <PlainPage title="Disclosure" />
