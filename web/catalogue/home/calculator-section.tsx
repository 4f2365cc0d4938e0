import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { FeeCalculator } from '#web/calculator/fee-calculator.tsx'
import { listingPackages } from '#web/calculator/load-listing-packages.ts'
import { SectionHead } from '#web/catalogue/home/section-head.tsx'
import type { CardProduct } from '#web/catalogue/product-card.tsx'

export const CalculatorSection = ({ packages }: { packages: CardProduct[] }) => {
  const { listingCategories } = useBrokerage()
  if (packages.length === 0) return null
  return (
    <section className="section bg-topo">
      <div className="wrap">
        <SectionHead title="What you keep with a flat fee">
          This compares only the listing fee, at the same sale price.
        </SectionHead>
        <FeeCalculator packages={listingPackages(packages, listingCategories)} />
      </div>
    </section>
  )
}
