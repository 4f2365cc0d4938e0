import type { ReactNode } from 'react'
import type { BuyerOffer } from '#contract/offers'
import { dollars } from '#rules/money'
import type { Differences } from '#rules/offer-differences'
import { AnswerOffer } from '#web/offers/answer-offer.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatDollars } from '#web/ui/price.tsx'

type ColumnProps = {
  offer: BuyerOffer
  differences: Differences | undefined
  onAnswered: () => Promise<unknown>
}

/** One offer. On a wide screen its rows are level with those of the other offers. */
export const OfferColumn = ({ offer, differences, onAnswered }: ColumnProps) => (
  <li className="min-w-0 border-t-2 border-ink pt-4 xl:row-span-9 xl:grid xl:grid-rows-subgrid">
    <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3 text-lg wrap-anywhere">
      {offer.buyer}
      {offer.isExpired && <Badge tone="bad">Expired</Badge>}
    </h3>
    <Term name="Price" says={differences?.price}>
      <span className="font-display text-2xl font-extrabold tabular-nums">{sum(offer.priceCents)}</span>
    </Term>
    <Term name="Costs you pay" says={offer.costsInclude}>
      {offer.costsCents === null ? 'The buyer has not said' : sum(offer.costsCents)}
    </Term>
    <Term name="Net to you" says={differences?.net}>
      {offer.netCents === null ? 'Not known while the costs are not known' : sum(offer.netCents)}
    </Term>
    <Term name="Closing date" says={differences?.closing}>
      {offer.closingOn === '' ? 'Open' : formatCalendarDay(offer.closingOn)}
    </Term>
    <Term name="What has to happen first">{offer.contingencies || 'Nothing named'}</Term>
    <Term name="Valid through">
      {offer.expiresOn === '' ? 'No end named' : formatCalendarDay(offer.expiresOn)}
    </Term>
    <Term name="Note">{offer.note || 'None'}</Term>
    <AnswerOffer offer={offer} onAnswered={onAnswered} />
  </li>
)

const sum = (cents: number) => formatDollars(dollars(cents))

const Term = ({
  name,
  says = '',
  children,
}: {
  name: string
  says?: string | undefined
  children: ReactNode
}) => (
  <dl className="grid gap-x-4 border-t border-line py-2 max-xl:grid-cols-[8rem_minmax(0,1fr)] xl:block xl:py-3">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="font-semibold wrap-anywhere whitespace-pre-line">
      {children}
      {says !== '' && (
        <span className="mt-0.5 block text-sm font-normal whitespace-pre-line text-soft">{says}</span>
      )}
    </dd>
  </dl>
)
