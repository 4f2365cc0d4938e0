import { PlainPage } from '#web/plain/plain-page.tsx'

export const LoginPage = () => <PlainPage title="Login" />
