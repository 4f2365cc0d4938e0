import { useState } from 'react'
import type { SaleDetail } from '#contract/sales'
import { saleStages } from '#rules/sales'
import { overOf } from '#web/fields/sale-over.ts'
import { TopoHead } from '#web/customer/topo-head.tsx'
import { standingAt, trailGrid, TrailMark, TrailStep } from '#web/customer/trail.tsx'
import { standingWords } from '#web/sales/sale-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatDay } from '#web/ui/dates.ts'

/** The head of My sale: the home, its state in the MLS, and the four stages. */
export const SaleHead = ({ sale }: { sale: SaleDetail }) => {
  const [now] = useState(() => Date.now())
  const isOver = sale.mlsStatus === 'Closed'
  const due = isOver ? -1 : saleStages.indexOf(sale.stage)
  return (
    <TopoHead>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere">
        <b>{sale.address || 'Your home'}</b>
        <Badge tone="info">{sale.endedAt === '' ? statusWords(sale) : 'Ended'}</Badge>
      </p>
      <h1 className="mt-1 text-3xl">
        <span className="sr-only">My sale: </span>
        {standingWords(sale, now)}
      </h1>
      <p className="mt-1 text-sm text-soft">{factsOf(sale)}</p>
      <ol aria-label="The path of your sale" className={`mt-4 ${trailGrid}`}>
        {saleStages.map((stage, at) => (
          <TrailStep key={stage} standing={standingAt(at, due)}>
            <TrailMark name={stage} number={at + 1} standing={standingAt(at, due)} />
            <span className="block text-xs text-soft max-md:sr-only">{stageWords[stage]}</span>
          </TrailStep>
        ))}
      </ol>
    </TopoHead>
  )
}

const stageWords: Record<SaleDetail['stage'], string> = {
  Prepare: 'Describe your home, add photos, sign',
  List: 'In the MLS, visits and offers',
  'Under contract': 'Inspection, title and loan',
  Close: 'Sign, hand over the keys, get paid',
}

/** The MLS hears of a closing some days later. */
const statusWords = (sale: SaleDetail) => (isSold(sale) ? 'Sold' : mlsWords(sale))

const isSold = ({ contract }: SaleDetail) => contract?.state === 'closed'

const mlsWords = ({ mlsStatus }: SaleDetail) => {
  if (mlsStatus === 'Expired/Terminated') return 'Listing ended'
  return mlsStatus === 'Incomplete' ? 'Not listed yet' : mlsStatus
}

/** The known facts of the listing, in one line. */
const factsOf = (sale: SaleDetail) =>
  [
    sale.mlsNumber && `${sale.mls} ${sale.mlsNumber}`,
    sale.mlsStatus !== 'Incomplete' && statusSince(sale),
    listingUntil(sale),
    `sale\u00A0${sale.reference}`,
  ]
    .filter(Boolean)
    .join(' · ')

const statusSince = (sale: SaleDetail) => {
  const since = sale.mlsStatus === 'Expired/Terminated' ? 'on' : 'since'
  return `${mlsWords(sale)}${isSold(sale) ? ' in the MLS' : ''} ${since} ${formatDay(sale.mlsStatusSince)}`
}

/** '' without a listing contract, and once the listing is over. */
const listingUntil = (sale: SaleDetail) => {
  if (sale.listingEndsOn === '' || overOf(sale) !== undefined) return ''
  const what = sale.mlsStatus === 'Incomplete' ? 'listing contract' : 'listed'
  return `${what} until ${formatCalendarDay(sale.listingEndsOn)}`
}
