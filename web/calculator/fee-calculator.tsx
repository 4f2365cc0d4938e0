// What a flat fee leaves the seller, compared with a percentage: the listing fees alone.
import { Link } from '@tanstack/react-router'
import { FeeComparison } from '#web/calculator/fee-comparison.tsx'
import type { PackagePrice } from '#web/calculator/load-listing-packages.ts'
import { SaleForm } from '#web/calculator/sale-form.tsx'
import { exampleTexts, searchOf } from '#web/calculator/sale-search.ts'
import { useCalculator } from '#web/calculator/use-calculator.ts'

export const FeeCalculator = ({ packages }: { packages: readonly PackagePrice[] }) => {
  const calculator = useCalculator(packages, exampleTexts)
  const { texts, numbers, chosen, fee, missing } = calculator
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <SaleForm calculator={calculator} packages={packages} isShort />
      <div className="grid content-start gap-5 border-t-4 border-ink bg-sheet p-5 md:p-8">
        {missing ? (
          <p role="status">{missing}</p>
        ) : (
          <FeeComparison {...numbers} packageName={chosen?.name ?? 'Flat fee'} flatFee={fee} />
        )}
        <p className="text-xs text-soft">
          The platform fee is included. An estimate from your numbers. We assume the same sale price both
          ways; services differ.{' '}
          <Link to="/calculator" search={searchOf(texts)} className="link">
            See everything you keep
          </Link>
        </p>
      </div>
    </div>
  )
}
