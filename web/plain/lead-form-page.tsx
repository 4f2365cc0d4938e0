import { PlainPage } from '#web/plain/plain-page.tsx'

export const LeadFormPage = () => <PlainPage title="Tell us about your home" />
