import { Link } from '@tanstack/react-router'
import type { HomeWithOffers } from '#contract/offers'
import { offerDifferences } from '#rules/offer-differences'
import { netMeans } from '#rules/offers'
import { Loaded } from '#web/customer/loaded.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { OfferColumn } from '#web/offers/offer-column.tsx'
import { useOffers } from '#web/offers/use-offers.ts'
import { toSaleTab } from '#web/sales/sale-tab-names.ts'
import { nameOfSale } from '#web/sales/shown-sale.ts'
import { useSales } from '#web/sales/use-sale.ts'
import { formatDollars } from '#web/ui/price.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Buyers' offers for the customer's homes, side by side. */
export const OffersPage = () => {
  const loaded = useOffers()
  return (
    <PageFrame
      title="Offers"
      intro="The offers for your home, side by side. We say how they differ. Which one fits you is your decision, and you may decline all of them."
    >
      <OffersOfSale />
      <Loaded from={loaded} name="Your offers" skeleton={<OffersSkeleton />}>
        {(homes) =>
          homes.length === 0 ? (
            <Notice picture="empty-search" title="No offers yet">
              When we send you an offer, it appears here, and you get an email.
            </Notice>
          ) : (
            homes.map((home) => <Home key={home.reference} home={home} onAnswered={loaded.reload} />)
          )
        }
      </Loaded>
    </PageFrame>
  )
}

/** Offers for a home that is listed are with its sale. */
const OffersOfSale = () => {
  const { data: sales = [] } = useSales()
  if (sales.length === 0) return null
  if (sales.length > 1)
    return (
      <div className="mt-2 text-sm">
        <p>Offers for your listed homes are under My sale:</p>
        <ul className="flex flex-wrap gap-x-5">
          {sales.map((sale) => (
            <li key={sale.id}>
              <Link
                {...toSaleTab('offers')}
                search={{ sale: sale.id }}
                className="link inline-flex min-h-8 items-center font-semibold finger:min-h-11"
              >
                {nameOfSale(sale)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <p className="mt-2 text-sm">
      Offers for your listed home are under{' '}
      <Link {...toSaleTab('offers')} className="link font-semibold">
        My sale
      </Link>
      .
    </p>
  )
}

const Home = ({ home, onAnswered }: { home: HomeWithOffers; onAnswered: () => Promise<unknown> }) => {
  const differences = offerDifferences(home.offers)
  return (
    <section aria-labelledby={`home-${home.reference}`} className="mt-10 first-of-type:mt-8">
      <h2 id={`home-${home.reference}`} className="text-xl wrap-anywhere">
        {home.address}
      </h2>
      <p className="mt-1 text-sm text-soft">Request {home.reference}</p>
      {home.offers.length === 0 ? (
        <p className="mt-4">No offer is open for this home now.</p>
      ) : (
        <>
          <ul className="mt-5 grid gap-x-8 gap-y-10 xl:auto-cols-fr xl:grid-flow-col xl:grid-rows-[repeat(9,auto)] xl:gap-y-0">
            {home.offers.map((offer, at) => (
              <OfferColumn
                key={offer.id}
                offer={offer}
                differences={differences[at]}
                onAnswered={onAnswered}
              />
            ))}
          </ul>
          <p className="mt-6 max-w-[66ch] text-sm text-soft">
            <strong className="text-ink">Net to you:</strong> {netMeans}
          </p>
          <p className="mt-2 max-w-[66ch] text-sm text-soft">
            Saying that you are interested accepts nothing. An offer is accepted only with a contract that you
            and the buyer sign.
          </p>
        </>
      )}
      {home.ended.length > 0 && <Ended of={home.ended} />}
    </section>
  )
}

const Ended = ({ of }: { of: HomeWithOffers['ended'] }) => (
  <section className="mt-8">
    <h3 className="text-lg">No longer open</h3>
    <ul className="mt-2 border-t border-line">
      {of.map(({ id, buyer, priceCents, endedAt, why }) => (
        <li key={id} className="border-b border-line py-3 text-sm">
          <strong className="wrap-anywhere">{buyer}</strong>, {formatDollars(priceCents / 100)}: ended{' '}
          {formatDay(endedAt)}. <span className="text-soft wrap-anywhere whitespace-pre-line">{why}</span>
        </li>
      ))}
    </ul>
  </section>
)

const OffersSkeleton = () => (
  <div className="mt-8 grid gap-6 xl:grid-cols-3">
    {[1, 2, 3].map((offer) => (
      <Skeleton key={offer} className="h-96" />
    ))}
  </div>
)
