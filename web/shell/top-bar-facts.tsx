import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { LanguagePicker } from '#web/shell/language-picker.tsx'
import { SocialLinks } from '#web/shell/social-links.tsx'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'

/** Support email, phone and hours, the license, social links and language. */
export const TopBarFacts = () => {
  const { email, phone, supportHours, licenceNumber } = useBrokerage()
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {email && (
        <a href={`mailto:${email}`} className="py-1 text-on-field hover:underline">
          {email}
        </a>
      )}
      {phone && (
        <a href={telephoneLink(phone)} className="py-1 whitespace-nowrap text-on-field hover:underline">
          {phone}
        </a>
      )}
      {supportHours !== '' && <span className="hidden min-[90rem]:inline">{supportHours}</span>}
      <span className="ml-auto hidden lg:inline">
        Licensed real-estate brokerage in Colorado, no. {licenceNumber}
      </span>
      <div className="flex items-center gap-4 max-lg:ml-auto">
        <SocialLinks />
        <LanguagePicker id="language" />
      </div>
    </div>
  )
}
