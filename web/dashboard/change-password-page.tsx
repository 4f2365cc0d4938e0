import { PageFrame } from '#web/dashboard/page-frame.tsx'

export const ChangePasswordPage = () => <PageFrame title="Change Password" />
