import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { AddressField } from '#web/catalogue/home/address-field.tsx'
import { ListingWay } from '#web/catalogue/home/listing-way.tsx'
import { OfferFacts, OfferNote } from '#web/catalogue/home/offer-facts.tsx'

/** The two ways to sell a home with us, each with its price and how long it takes. */
export const WaysToSell = ({ lowestPrice }: { lowestPrice: number | null }) => (
  <div className="on-dark -mx-(--gutter) bg-field-deep text-on-field md:col-span-full md:mx-0">
    <div className="wrap pt-3 pb-6 md:pt-5">
      <h2 className="text-sm leading-tight md:text-base">Colorado’s Simple, Speedy Home Sale Solution!</h2>
      <div className="mt-1 grid gap-x-14 gap-y-3 md:gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <CashOffers />
        {lowestPrice !== null && <ListingWay lowestPrice={lowestPrice} />}
      </div>
      <LicenseLine />
    </div>
  </div>
)

const CashOffers = () => (
  <article className="grid content-start gap-y-2 md:gap-y-2.5">
    <h3 className="text-[1.375rem] md:text-[1.75rem]">Get cash offers</h3>
    <OfferFacts />
    <AddressField id="home-address" />
    <OfferNote />
  </article>
)

const LicenseLine = () => {
  const { legalName, licenceNumber } = useBrokerage()
  return (
    <p className="mt-3 text-xs text-on-field-soft">
      {legalName}: licensed real-estate brokerage in Colorado, license{' '}
      <span className="whitespace-nowrap">{licenceNumber}</span>.
    </p>
  )
}
