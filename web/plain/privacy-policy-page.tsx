import { PlainPage } from '#web/plain/plain-page.tsx'

export const PrivacyPolicyPage = () => <PlainPage title="Privacy Policy" />
