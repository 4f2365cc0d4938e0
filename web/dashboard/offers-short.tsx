import { Link } from '@tanstack/react-router'
import type { BuyerOffer } from '#contract/offers'
import { dollars } from '#rules/money'
import { netMeans } from '#rules/offers'
import { SideSection } from '#web/customer/side-section.tsx'
import { useOffers } from '#web/offers/use-offers.ts'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatDollars } from '#web/ui/price.tsx'

/**
 * Offers that buyers made after the customer's request, one line each. Shows nothing without offers. `hasSale`: the customer has a sale
 * too, whose offers are in My sale.
 */
export const OffersShort = ({ hasSale }: { hasSale: boolean }) => {
  const offers = useOffers().data?.flatMap((home) => home.offers) ?? []
  if (offers.length === 0) return null
  const first = offers
    .filter(({ expiresOn, isExpired }) => expiresOn !== '' && !isExpired)
    .map(({ expiresOn }) => expiresOn)
    .toSorted()[0]
  return (
    <SideSection
      title={`${offers.length === 1 ? '1 offer' : `${offers.length} offers`}${hasSale ? ' for your request' : ''}`}
      link={
        <Link to="/dashboard/offers" className="link press-line text-sm">
          {offers.length === 1 ? 'See it' : 'Compare them'}
        </Link>
      }
    >
      <ul>
        {offers.map((offer) => (
          <OfferLine key={offer.id} offer={offer} />
        ))}
      </ul>
      <p className="mt-2.5 text-xs text-soft">
        <span className="max-md:sr-only">
          <b>Net to you:</b> {netMeans}
        </span>
        {first !== undefined && (
          <>
            {' '}
            The first is valid through <b>{formatCalendarDay(first)}</b>.
          </>
        )}{' '}
        You may decline all of them.
      </p>
    </SideSection>
  )
}

const OfferLine = ({ offer: { buyer, netCents, closingOn, isExpired } }: { offer: BuyerOffer }) => (
  <li className="flex justify-between gap-3 border-b border-line py-2.5 text-sm">
    <span className="min-w-0 leading-snug wrap-anywhere">
      <b className="font-semibold">{buyer}</b>
      <small className="block text-xs text-soft">
        {isExpired
          ? 'Expired'
          : closingOn === ''
            ? 'Closing date open'
            : `Closing ${formatCalendarDay(closingOn)}`}
      </small>
    </span>
    <span className="flex-none text-right leading-snug">
      <b className="text-base font-bold tabular-nums">
        {netCents === null ? 'Not known' : formatDollars(dollars(netCents))}
      </b>
      <small className="block text-xs text-soft">
        {netCents === null ? 'costs not named' : 'net to you'}
      </small>
    </span>
  </li>
)
