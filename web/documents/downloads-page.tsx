import { PageFrame } from '#web/dashboard/page-frame.tsx'

export const DownloadsPage = () => <PageFrame title="Downloads" />
