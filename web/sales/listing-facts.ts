// How the head of My sale states the facts of the listing.
import type { SaleDetail } from '#contract/sales'
import { overOf } from '#web/fields/sale-over.ts'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatDay } from '#web/ui/dates.ts'

type Listing = Pick<
  SaleDetail,
  | 'contract'
  | 'endedAt'
  | 'listingEndsOn'
  | 'mls'
  | 'mlsNumber'
  | 'mlsStatus'
  | 'mlsStatusSince'
  | 'reference'
  | 'stage'
>

/** The MLS hears of a closing some days later. */
export const statusWords = (sale: Listing): string => {
  if (sale.endedAt !== '') return 'Ended'
  return isSold(sale) ? 'Sold' : mlsWords(sale)
}

const isSold = ({ contract }: Listing) => contract?.state === 'closed'

const mlsWords = ({ mlsStatus }: Listing) => {
  if (mlsStatus === 'Expired/Terminated') return 'Listing ended'
  return mlsStatus === 'Incomplete' ? 'Not listed yet' : mlsStatus
}

/** The known facts, in one line. */
export const listingFacts = (sale: Listing): string =>
  [
    sale.mlsNumber && `${sale.mls} ${sale.mlsNumber}`,
    sale.mlsStatus !== 'Incomplete' && statusSince(sale),
    listingUntil(sale),
    `sale\u00A0${sale.reference}`,
  ]
    .filter(Boolean)
    .join(' · ')

const statusSince = (sale: Listing) => {
  const since = sale.mlsStatus === 'Expired/Terminated' ? 'on' : 'since'
  return `${mlsWords(sale)}${isSold(sale) ? ' in the MLS' : ''} ${since} ${formatDay(sale.mlsStatusSince)}`
}

/** '' without a listing contract, and once the listing is over. */
const listingUntil = (sale: Listing) => {
  if (sale.listingEndsOn === '' || overOf(sale) !== undefined) return ''
  const what = sale.mlsStatus === 'Incomplete' ? 'listing contract' : 'listed'
  return `${what} until ${formatCalendarDay(sale.listingEndsOn)}`
}
