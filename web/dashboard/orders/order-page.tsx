import { PageFrame } from '#web/dashboard/page-frame.tsx'

export const OrderPage = () => <PageFrame title="Order" />
