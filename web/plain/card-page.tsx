import { PlainPage } from '#web/plain/plain-page.tsx'

export const CardPage = () => <PlainPage title="Your cart" />
