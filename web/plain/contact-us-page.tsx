import { ContactWays } from '#web/plain/contact-ways.tsx'
import { PlainPage } from '#web/plain/plain-page.tsx'

export const ContactUsPage = () => (
  <PlainPage title="Contact Us">
    <ContactWays />
  </PlainPage>
)
