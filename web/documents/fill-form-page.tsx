import { PageFrame } from '#web/dashboard/page-frame.tsx'

export const FillFormPage = () => <PageFrame title="Fill in a form" />
