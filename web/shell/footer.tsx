import { Link } from '@tanstack/react-router'
import { useBrokerage, useShop } from '#web/brokerage/use-brokerage.ts'
import { EqualHousingMark } from '#web/shell/equal-housing-mark.tsx'
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

const linkLook = 'text-on-field underline underline-offset-4 hover:decoration-2 press-line'

export const Footer = () => (
  <footer className="on-dark bg-field-deep text-sm text-on-field-soft">
    <div className="wrap grid gap-x-12 gap-y-5 pt-7 pb-5 md:grid-cols-2 md:pt-10 md:pb-8 lg:grid-cols-[1.4fr_1fr_1fr]">
      <Newsletter />
      <nav aria-labelledby="useful-links">
        <h2 id="useful-links" className="mb-1 text-lg text-on-field md:mb-2">
          Useful Links
        </h2>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-1 min-[360px]:max-md:grid-cols-3 finger:gap-y-0">
          {usefulLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={linkLook}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Contact />
    </div>
    <div className="wrap">
      <License />
    </div>
  </footer>
)

const Contact = () => {
  const { phone, email, supportHours, affiliateUrl } = useBrokerage()
  return (
    <div className="md:max-lg:col-span-full">
      <h2 className="text-lg text-on-field md:mb-2">Talk to a person</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {phone && (
          <p>
            <a
              href={telephoneLink(phone)}
              className="font-display text-xl font-extrabold text-on-field press-line hover:underline"
            >
              {phone}
            </a>
          </p>
        )}
        <SocialLinks />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {email && (
          <a href={`mailto:${email}`} className={linkLook}>
            {email}
          </a>
        )}
        {affiliateUrl && (
          <a href={affiliateUrl} rel="noopener" className={linkLook}>
            Become an affiliate
          </a>
        )}
      </div>
      {supportHours !== '' && <p>Support {supportHours}</p>}
    </div>
  )
}

/** Firm, broker, license and address, required on every page by 4 CCR 725-1, Rule 6.10, and the Equal Housing logo with its slogan. */
const License = () => {
  const { year } = useShop()
  const { legalName, licenceNumber, licenceLookupUrl, employingBroker, postalAddress } = useBrokerage()
  return (
    <div className="border-t border-field-line pt-4 pb-[4.5rem] text-xs leading-snug md:pb-6 md:leading-normal">
      <EqualHousingMark className="float-left mr-3 mb-1 size-9 text-on-field" />
      <p>
        © {year} {legalName}. Licensed real-estate brokerage in Colorado, license {licenceNumber} (
        <a href={licenceLookupUrl} rel="noopener" className="text-on-field underline underline-offset-2">
          look up a license with the state
        </a>
        ). Employing broker: {employingBroker}. {postalAddress}. We serve Colorado only. Broker fees and
        commissions are fully negotiable and not set by law. Equal Housing Opportunity. We do business in
        accordance with the federal Fair Housing Act and Colorado’s fair-housing law.
      </p>
    </div>
  )
}
