import { Link } from '@tanstack/react-router'
import { priceWithFee } from '#rules/prices'
import { closingTakes, reviewGoal } from '#rules/promises'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { Fact, Facts } from '#web/catalogue/home/way-facts.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'

/** Selling by listing the home: the lowest price, how long it takes, and what the seller does. */
export const ListingWay = ({ lowestPrice }: { lowestPrice: number }) => {
  const { platformFee } = useBrokerage()
  return (
    <article className="grid content-start gap-y-3 border-field-line max-lg:border-t max-lg:pt-6 lg:gap-y-2.5 lg:border-l lg:pl-10">
      <h3 className="text-xl md:text-2xl">List it yourself</h3>
      <Facts>
        <Fact name="Price">
          from {formatDollars(priceWithFee(lowestPrice, platformFee))}
          {platformFee > 0 && ', platform fee included'}
        </Fact>
        <Fact name="Forms">checked in {reviewGoal}</Fact>
        <Fact name="Closing">typically {closingTakes} after you accept an offer</Fact>
      </Facts>
      <ol className="grid list-decimal gap-1 pl-5 text-sm marker:font-bold marker:text-flag">
        <li>Choose a package: the listing only, or with help.</li>
        <li>Fill in your forms and add your photos.</li>
        <li>A licensed broker publishes your home and presents every offer.</li>
      </ol>
      <Link
        to="/packages"
        className={`${buttonLook()} mt-1 justify-self-start border-on-field text-on-field hover:bg-on-field hover:text-field-deep`}
      >
        See packages and prices
      </Link>
    </article>
  )
}
