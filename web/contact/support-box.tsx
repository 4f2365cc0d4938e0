import { OpenNow } from '#web/contact/open-now.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'

/** How to reach a person. Shown on every page that offers help. */
export const SupportBox = () => {
  const { phone, email, supportHours } = useBrokerage()
  if (phone === '' && email === '') return null
  return (
    <aside aria-label="Help" className="self-start border-t-2 border-ink pt-4">
      <h2 className="text-lg">Talk to a person</h2>
      {phone && (
        <p className="mt-3 finger:mt-1">
          <a
            href={telephoneLink(phone)}
            className="font-display text-xl font-extrabold no-underline hover:underline press-line"
          >
            {phone}
          </a>
        </p>
      )}
      {email && (
        <p className="mt-1 finger:mt-0">
          <a href={`mailto:${email}`} className="link wrap-anywhere press-line">
            {email}
          </a>
        </p>
      )}
      {supportHours !== '' && <p className="mt-2 text-sm text-soft finger:mt-1">{supportHours}</p>}
      <OpenNow />
    </aside>
  )
}
