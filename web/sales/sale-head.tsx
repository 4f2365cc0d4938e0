import { useState } from 'react'
import type { SaleDetail } from '#contract/sales'
import { saleStages } from '#rules/sales'
import { TopoHead } from '#web/customer/topo-head.tsx'
import { standingAt, trailGrid, TrailMark, TrailStep } from '#web/customer/trail.tsx'
import { listingFacts, statusWords } from '#web/sales/listing-facts.ts'
import { standingWords } from '#web/sales/standing-words.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The head of My sale: the home, its state in the MLS, and the four stages. */
export const SaleHead = ({ sale }: { sale: SaleDetail }) => {
  const [now] = useState(() => Date.now())
  const isOver = sale.mlsStatus === 'Closed'
  const due = isOver ? -1 : saleStages.indexOf(sale.stage)
  return (
    <TopoHead>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere">
        <b>{sale.address || 'Your home'}</b>
        <Badge tone="info">{statusWords(sale)}</Badge>
      </p>
      <h1 className="mt-1 text-3xl">
        <span className="sr-only">My sale: </span>
        {standingWords(sale, now)}
      </h1>
      <p className="mt-1 text-sm text-soft">{listingFacts(sale)}</p>
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
