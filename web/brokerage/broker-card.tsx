import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** The employing broker, who is responsible for the work, with portrait and license. Shows nothing if the settings do not name the person. */
export const BrokerCard = ({ className = 'mt-5 border-t border-line pt-4' }: { className?: string }) => {
  const { employingBroker, brokerPortrait, licenceNumber, licenceLookupUrl } = useBrokerage()
  if (!employingBroker) return null
  return (
    <div className={`flex items-center gap-4 ${className}`}>
      {brokerPortrait && (
        <img
          src={brokerPortrait}
          alt={`Portrait of ${employingBroker}`}
          width={96}
          height={96}
          loading="lazy"
          className="size-18 flex-none rounded-full bg-sunk object-cover"
        />
      )}
      <p className="min-w-0 text-sm text-soft wrap-anywhere">
        <b className="block font-display text-lg leading-tight font-bold text-ink">{employingBroker}</b>
        Employing broker, Colorado license {licenceNumber}.{' '}
        <a href={licenceLookupUrl} rel="noopener" className="link">
          Check the license with the state
        </a>
      </p>
    </div>
  )
}
