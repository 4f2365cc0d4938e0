import { PageFrame } from '#web/dashboard/page-frame.tsx'

export const EducationLibraryPage = () => <PageFrame title="Educational Library" />
