import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { OpenNow } from '#web/contact/open-now.tsx'
import { SupportBox } from '#web/contact/support-box.tsx'

/** The phone number beside the face of the employing broker. Without a phone or a face, the default help. */
export const CallCard = () => {
  const { phone, email, supportHours, employingBroker, brokerPortrait } = useBrokerage()
  if (phone === '' || !brokerPortrait) return <SupportBox />
  return (
    <aside aria-label="Help" className="flex items-start gap-4 rounded-sm bg-good-tint p-4">
      <img
        src={brokerPortrait}
        alt={`Portrait of ${employingBroker}`}
        width={96}
        height={96}
        className="size-20 flex-none rounded-sm object-cover"
      />
      <div className="min-w-0">
        <h2 className="text-base">Quickest: call us</h2>
        <a
          href={telephoneLink(phone)}
          className="font-display text-xl font-extrabold no-underline hover:underline press-line"
        >
          {phone}
        </a>
        {supportHours !== '' && <p className="text-sm">{supportHours}</p>}
        <OpenNow />
        {email !== '' && (
          <p className="mt-2">
            <a href={`mailto:${email}`} className="text-sm link wrap-anywhere press-line">
              {email}
            </a>
          </p>
        )}
      </div>
    </aside>
  )
}
