import { PageFrame } from '#web/dashboard/page-frame.tsx'

/** Where a customer's own pages begin. */
export const DashboardPage = () => <PageFrame title="Dashboard" />
