import { Link } from '@tanstack/react-router'
import { useBrokerage, useShop } from '#web/brokerage/use-brokerage.ts'
import { EqualHousingMark } from '#web/shell/equal-housing-mark.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { Newsletter } from '#web/shell/newsletter.tsx'
import { SocialLinks } from '#web/shell/social-links.tsx'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'

const usefulLinks = [
  { to: '/about', label: 'About Us' },
  { to: '/privacy_policy', label: 'Privacy Policy' },
  { to: '/packages', label: 'Our Service' },
  { to: '/disclosure', label: 'Disclosure' },
  { to: '/terms_of_sale', label: 'Terms of Sale' },
  { to: '/accessibility', label: 'Accessibility' },
] as const

export const Footer = () => {
  const { year } = useShop()
  const { phone, email, supportHours, affiliateUrl, legalName } = useBrokerage()
  return (
    <footer className="on-dark bg-field-deep text-sm text-on-field-soft [--logo-house:var(--field-deep)]">
      <Newsletter />
      <div className="wrap grid gap-x-14 gap-y-10 pt-10 pb-10 md:grid-cols-2 lg:grid-cols-[5fr_3fr_4fr]">
        <div>
          <Logo className="text-on-field" />
          {phone && (
            <p className="mt-5 finger:mt-2">
              <a
                href={telephoneLink(phone)}
                className="font-display text-xl font-extrabold text-on-field hover:underline press-line"
              >
                {phone}
              </a>
            </p>
          )}
          {email && (
            <p className="mt-1 finger:mt-0">
              <a
                href={`mailto:${email}`}
                className="text-on-field underline underline-offset-4 hover:decoration-2 press-line"
              >
                {email}
              </a>
            </p>
          )}
          {supportHours !== '' && <p className="mt-2 finger:mt-1">Support {supportHours}</p>}
          {affiliateUrl && (
            <a
              href={affiliateUrl}
              rel="noopener"
              className="mt-5 inline-flex min-h-11 items-center rounded-sm border-[1.5px] border-on-field-soft px-4 font-display font-bold text-on-field hover:bg-field"
            >
              Become an affiliate
            </a>
          )}
        </div>
        <nav aria-label="Useful Links">
          <h2 className="mb-3 text-lg text-on-field">Useful Links</h2>
          <ul className="grid gap-x-6 gap-y-1 max-md:grid-cols-2 finger:gap-y-0">
            {usefulLinks.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="press-line py-1 text-on-field underline underline-offset-4 hover:decoration-2"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Licence />
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-field-line py-5 pb-24 md:pb-5">
          <p>
            © {year} {legalName}
          </p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}

/** Firm, broker, license and address, required on every page by 4 CCR 725-1, Rule 6.10, and the Equal Housing logo with its slogan. */
const Licence = () => {
  const { legalName, licenceNumber, licenceLookupUrl, employingBroker, postalAddress } = useBrokerage()
  return (
    <div className="md:max-lg:col-span-full md:max-lg:columns-2 md:max-lg:gap-14">
      <h2 className="mb-3 text-lg text-on-field">License</h2>
      <p>
        {legalName}. Licensed real-estate brokerage in Colorado, license {licenceNumber}. Employing broker:{' '}
        {employingBroker}.
      </p>
      <p className="mt-2">{postalAddress}</p>
      <p className="mt-2 finger:mt-0">
        <a
          href={licenceLookupUrl}
          rel="noopener"
          className="text-on-field underline underline-offset-4 hover:decoration-2 press-line"
        >
          Look up a license with the state
        </a>
      </p>
      <p className="mt-2 finger:mt-0">
        We serve Colorado only. Broker fees and commissions are fully negotiable and not set by law.
      </p>
      <p className="mt-5 flex break-inside-avoid items-center gap-3">
        <EqualHousingMark className="size-12 flex-none text-on-field" />
        <span>
          Equal Housing Opportunity. We do business in accordance with the federal Fair Housing Act and
          Colorado’s fair-housing law.
        </span>
      </p>
    </div>
  )
}
