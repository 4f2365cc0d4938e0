import { PlainPage } from '#web/plain/plain-page.tsx'
import { useBrokerage } from '#web/shell/brokerage.ts'

export const PrivacyPolicyPage = () => {
  const { email } = useBrokerage()
  return (
    <PlainPage title="Privacy Policy">
      <p>
        These pages set no advertising cookies and load nothing from other companies. While you browse without
        an account, we keep only what running the server needs: the address your request came from and the
        page it asked for.
      </p>
      <p>
        Your choice of day or night, and the packages you compare, stay on your own device. Card details go
        straight to the payment provider and never reach us.
      </p>
      <p>
        You may ask what we hold about you, and have it corrected or deleted. Records of a sale are kept for
        four years, because Colorado’s rules for brokers ask for it. Write to {email}.
      </p>
    </PlainPage>
  )
}
