import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { AddressField } from '#web/catalogue/home/address-field.tsx'
import { ListingWay } from '#web/catalogue/home/listing-way.tsx'
import { OfferFacts } from '#web/catalogue/home/offer-facts.tsx'

/** The two ways to sell a home with us, each with its price and how long it takes. */
export const WaysToSell = ({ lowestPrice }: { lowestPrice: number | null }) => (
  <div className="on-dark -mx-(--gutter) mt-3 bg-field-deep text-on-field md:col-span-full md:mx-0 md:mt-0">
    <div className="wrap pt-3 pb-8 md:pt-5">
      <h2 className="text-base max-md:leading-tight md:text-lg">
        Colorado’s Simple, Speedy Home Sale Solution!
      </h2>
      <div className="mt-2 grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <CashOffers />
        {lowestPrice !== null && <ListingWay lowestPrice={lowestPrice} />}
      </div>
    </div>
  </div>
)

const CashOffers = () => (
  <article className="grid content-start gap-y-3">
    <h3 className="text-xl md:text-2xl">Get cash offers</h3>
    <AddressField id="home-address" />
    <OfferFacts />
    <LicenseLine />
  </article>
)

const LicenseLine = () => {
  const { legalName, licenceNumber } = useBrokerage()
  return (
    <p className="text-xs text-on-field-soft">
      {legalName}: licensed real-estate brokerage in Colorado, license{' '}
      <span className="whitespace-nowrap">{licenceNumber}</span>.
    </p>
  )
}
