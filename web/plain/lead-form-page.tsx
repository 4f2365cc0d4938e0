import { ContactWays } from '#web/plain/contact-ways.tsx'
import { PlainPage } from '#web/plain/plain-page.tsx'

export const LeadFormPage = () => (
  <PlainPage title="Tell us about your home">
    <p>
      The form for cash offers is being built. Until it opens, tell us the address, the year the home was
      built, its size and what you know about its condition, and we will take it from there.
    </p>
    <ContactWays />
  </PlainPage>
)
