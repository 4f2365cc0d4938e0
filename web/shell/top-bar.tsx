import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { SocialLinks } from '#web/shell/social-links.tsx'
import { toggleTheme } from '#web/shell/theme.ts'
import { Icon } from '#web/ui/icon.tsx'

export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Support email, phone and hours, social links, language, light or dark mode. On a phone they are in the menu. */
export const TopBar = () => {
  const { email, phone, supportHours } = useBrokerage()
  return (
    <div className="on-dark hidden bg-field text-xs text-on-field-soft md:block">
      <div className="wrap flex min-h-10 flex-wrap items-center gap-x-6">
        <a href={`mailto:${email}`} className="py-1.5 text-on-field hover:underline">
          {email}
        </a>
        <a href={telephoneLink(phone)} className="py-1.5 whitespace-nowrap text-on-field hover:underline">
          {phone}
        </a>
        <span className="hidden lg:inline">{supportHours}</span>
        <div className="ml-auto flex items-center gap-5">
          <SocialLinks />
          <LanguagePicker id="language" />
          <ThemeButton />
        </div>
      </div>
    </div>
  )
}

export const ThemeButton = () => (
  <button
    type="button"
    onClick={toggleTheme}
    className="inline-flex min-h-8 items-center gap-1.5 text-on-field hover:underline noscript:hidden"
  >
    <Icon name="theme" className="size-4" />
    Light / dark
  </button>
)

/** Offers the available languages. */
export const LanguagePicker = ({ id }: { id: string }) => (
  <>
    <label htmlFor={id} className="sr-only">
      Language
    </label>
    <select id={id} defaultValue="en" className="min-h-8 bg-transparent pr-7 text-on-field">
      <option value="en" className="bg-sheet text-ink">
        English
      </option>
    </select>
  </>
)
