import { PlainPage } from '#web/plain/plain-page.tsx'

export const DashboardPage = () => <PlainPage title="Dashboard" />
