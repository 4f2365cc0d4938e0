import { PageFrame } from '#web/dashboard/page-frame.tsx'

export const UploadsPage = () => <PageFrame title="Uploads" />
