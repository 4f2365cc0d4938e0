import { ContactWays } from '#web/plain/contact-ways.tsx'
import { PlainPage } from '#web/plain/plain-page.tsx'

export const LoginPage = () => (
  <PlainPage title="Login">
    <p>
      Accounts open soon. With one you will buy packages, keep a wishlist and run your sale from a dashboard.
    </p>
    <ContactWays />
  </PlainPage>
)
