import { ContactWays } from '#web/plain/contact-ways.tsx'
import { PlainPage } from '#web/plain/plain-page.tsx'

export const ContactPage = () => (
  <PlainPage title="Let’s get in touch">
    <ContactWays />
  </PlainPage>
)
