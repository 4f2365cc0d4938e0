// What a seller keeps with a flat fee, compared with the percentage that the visitor enters.
import type { ReactNode } from 'react'
import type { PackagePrice } from '#web/calculator/load-listing-packages.ts'
import { FeeComparison } from '#web/calculator/fee-comparison.tsx'
import { ProceedsChart } from '#web/calculator/proceeds-chart.tsx'
import { ProceedsTable } from '#web/calculator/proceeds-table.tsx'
import { SaleForm } from '#web/calculator/sale-form.tsx'
import type { SaleTexts } from '#web/calculator/sale-search.ts'
import { useCalculator } from '#web/calculator/use-calculator.ts'
import { formatDollars } from '#web/ui/price.tsx'

type CalculatorProps = {
  packages: readonly PackagePrice[]
  start: SaleTexts
  /** Called with the field values when a field loses the focus. */
  onSettled?: (texts: SaleTexts) => void
  /** Shown below the result: what to do next with these numbers. */
  children: (texts: SaleTexts) => ReactNode
}

export const Calculator = ({ packages, start, onSettled, children }: CalculatorProps) => {
  const calculator = useCalculator(packages, start)
  const { texts, numbers, isExample, chosen, fee, missing, flatFee, percentage } = calculator
  const ways = [
    { label: chosen?.name ?? 'Flat fee', proceeds: flatFee },
    ...(percentage ? [{ label: `Listing at ${numbers.listingPercent}%`, proceeds: percentage }] : []),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <SaleForm calculator={calculator} packages={packages} onSettled={() => onSettled?.(texts)} />
      {missing ? (
        <p role="status">{missing}</p>
      ) : (
        <div className="grid content-start gap-6 self-start border-t-4 border-ink bg-sheet p-4 sm:p-6">
          <FeeComparison {...numbers} packageName={chosen?.name ?? 'Flat fee'} flatFee={fee} />
          {isExample ? (
            <p className="border-t border-line pt-4">Enter your own numbers to see what you keep.</p>
          ) : (
            <>
              <p role="status" className="font-display text-xl leading-tight font-bold">
                {verdict(flatFee.kept, percentage?.kept)}
              </p>
              <ProceedsChart bars={ways} price={numbers.price} />
              <ProceedsTable columns={ways} price={numbers.price} />
            </>
          )}
          <p className="text-xs text-soft">
            An estimate from your numbers. It is not an appraisal, a promise of a price, or tax or legal
            advice. We assume the same sale price both ways. Broker fees are fully negotiable and not set by
            law.
          </p>
          {children(texts)}
        </div>
      )}
    </div>
  )
}

/** Claims no more than the visitor's own numbers do. */
const verdict = (kept: number, keptAtPercentage: number | undefined) => {
  const own =
    kept < 0
      ? `With these numbers you would bring ${formatDollars(-kept)} to closing.`
      : `With these numbers you keep ${formatDollars(kept)}.`
  if (keptAtPercentage === undefined) return own
  const difference = kept - keptAtPercentage
  if (difference === 0) return `${own} Both ways come out the same.`
  return `${own} That is ${formatDollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than with the percentage you entered.`
}
