import { Link } from '@tanstack/react-router'
import { Calculator } from '#web/calculator/calculator.tsx'
import { listingPackages } from '#web/calculator/load-listing-packages.ts'
import { exampleTexts, searchOf } from '#web/calculator/sale-search.ts'
import type { CardProduct } from '#web/catalogue/product-card.tsx'
import { SectionHead } from '#web/catalogue/home/section-head.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { buttonLook } from '#web/ui/button.tsx'

export const CalculatorSection = ({ packages }: { packages: CardProduct[] }) => {
  const { listingCategories } = useBrokerage()
  if (packages.length === 0) return null
  return (
    <section className="section border-t border-line">
      <div className="wrap">
        <SectionHead title="What you keep">
          Your price, your costs, your mortgage. Name the percentage that a broker has quoted you, and see
          both side by side.
        </SectionHead>
        <Calculator packages={listingPackages(packages, listingCategories)} start={exampleTexts}>
          {(texts) => (
            <Link to="/calculator" search={searchOf(texts)} className={`w-fit ${buttonLook('outline')}`}>
              Keep or share these numbers
            </Link>
          )}
        </Calculator>
      </div>
    </section>
  )
}
