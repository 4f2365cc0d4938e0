import { PageFrame } from '#web/dashboard/page-frame.tsx'

export const ChatPage = () => <PageFrame title="Chat" />
