import { PlainPage } from '#web/plain/plain-page.tsx'

export const RegisterPage = () => <PlainPage title="Register As Seller" />
