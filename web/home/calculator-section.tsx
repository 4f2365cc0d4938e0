import { Link } from '@tanstack/react-router'
import { Calculator } from '#web/calculator/calculator.tsx'
import { priceOf } from '#web/calculator/load-listing-packages.ts'
import { exampleTexts, searchOf } from '#web/calculator/sale-search.ts'
import type { CardProduct } from '#web/catalogue/card-product.ts'
import { SectionHead } from '#web/home/section-head.tsx'
import { buttonLook } from '#web/ui/button.tsx'

export const CalculatorSection = ({ packages }: { packages: CardProduct[] }) => (
  <section className="section border-t border-line">
    <div className="wrap">
      <SectionHead title="What you keep">
        Your price, your costs, your mortgage. Name the percentage that a broker has quoted you, and see both
        side by side.
      </SectionHead>
      <Calculator packages={packages.map(priceOf)} start={exampleTexts}>
        {(texts) => (
          <Link to="/calculator" search={searchOf(texts)} className={`${buttonLook()} md:w-fit`}>
            Keep or share these numbers
          </Link>
        )}
      </Calculator>
    </div>
  </section>
)
