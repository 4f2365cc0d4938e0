import { Link } from '@tanstack/react-router'
import { priceWithFee } from '#rules/prices'
import { closingTakes } from '#rules/promises'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'

/**
 * Selling by listing the home: the lowest price, who does what, and how long it takes. A phone shows only the price and the link to the
 * packages.
 */
export const ListingWay = ({ lowestPrice }: { lowestPrice: number }) => {
  const { platformFee } = useBrokerage()
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-3 border-field-line max-lg:border-t max-lg:pt-3 md:gap-y-3 lg:border-l lg:pl-10">
      <h3 className="text-[min(1.25rem,4.6vw)] md:col-span-full md:text-[1.75rem]">
        Flat-fee listing from {formatDollars(priceWithFee(lowestPrice, platformFee))}
      </h3>
      <p className="text-xs max-md:row-start-2 md:col-span-full md:text-sm">
        <span className="max-md:hidden">On the MLS{platformFee > 0 && ', '}</span>
        {platformFee > 0 && <b>platform fee included</b>}
      </p>
      <p className="col-span-full text-sm text-on-field-soft max-md:hidden">
        You fill in the forms, show the home and decide. A licensed broker publishes it and presents every
        offer. Closing: typically {closingTakes} after you accept one.
      </p>
      <Link
        to="/packages"
        className={`${buttonLook()} justify-self-start border-on-field text-on-field hover:bg-on-field hover:text-field-deep max-md:row-span-2 max-md:row-start-1 max-md:px-3.5!`}
      >
        <span className="max-md:sr-only">See packages and prices</span>
        <span aria-hidden="true" className="md:hidden">
          Packages
        </span>
      </Link>
    </article>
  )
}
