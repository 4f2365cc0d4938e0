import { PageFrame } from '#web/dashboard/page-frame.tsx'

export const TransactionManagerPage = () => <PageFrame title="Transaction Manager" />
