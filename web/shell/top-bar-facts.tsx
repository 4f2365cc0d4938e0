import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { LanguagePicker } from '#web/shell/language-picker.tsx'
import { SocialLinks } from '#web/shell/social-links.tsx'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'

/** Support email, phone and hours, social links and language. */
export const TopBarFacts = () => {
  const { email, phone, supportHours } = useBrokerage()
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {email && (
        <a href={`mailto:${email}`} className="py-1.5 text-on-field hover:underline">
          {email}
        </a>
      )}
      {phone && (
        <a href={telephoneLink(phone)} className="py-1.5 whitespace-nowrap text-on-field hover:underline">
          {phone}
        </a>
      )}
      {supportHours !== '' && <span className="hidden lg:inline">{supportHours}</span>}
      <div className="ml-auto flex items-center gap-5">
        <SocialLinks />
        <LanguagePicker id="language" />
      </div>
    </div>
  )
}
