import { PlainPage } from '#web/plain/plain-page.tsx'

export const AboutPage = () => <PlainPage title="About Us" />
