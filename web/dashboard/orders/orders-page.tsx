import { PageFrame } from '#web/dashboard/page-frame.tsx'

export const OrdersPage = () => <PageFrame title="My Orders" />
