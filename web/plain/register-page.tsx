import { ContactWays } from '#web/plain/contact-ways.tsx'
import { PlainPage } from '#web/plain/plain-page.tsx'
import { useBrokerage } from '#web/shell/brokerage.ts'

export const RegisterPage = () => {
  const { vendorRegisterUrl } = useBrokerage()
  return (
    <PlainPage title="Register As Seller">
      <p>
        Creates your home-seller account. Vendors use the{' '}
        <a href={vendorRegisterUrl} rel="noopener" className="link">
          vendor dashboard
        </a>
        .
      </p>
      <p>Accounts open soon.</p>
      <ContactWays />
    </PlainPage>
  )
}
