import { getRouteApi } from '@tanstack/react-router'
import { BuyBar, BuyBox } from '#web/catalogue/product/buy-box.tsx'
import { Disclosures } from '#web/catalogue/product/disclosures.tsx'
import { Documents } from '#web/catalogue/product/documents.tsx'
import { DraftBuyBox, isDraft } from '#web/catalogue/product/draft-buy-box.tsx'
import { Gallery } from '#web/catalogue/product/gallery.tsx'
import { Performer } from '#web/catalogue/product/performer.tsx'
import { picturesOf } from '#web/catalogue/product/pictures.ts'
import { ProductHeader } from '#web/catalogue/product/product-header.tsx'
import { ProductTrail } from '#web/catalogue/product/product-trail.tsx'
import { RelatedProducts } from '#web/catalogue/product/related-products.tsx'
import { RefundBox } from '#web/catalogue/product/refund-box.tsx'
import { headingBeside, SellerPackages } from '#web/catalogue/product/seller-packages.tsx'
import { Tabs } from '#web/catalogue/product/tabs.tsx'
import { useQuantity } from '#web/catalogue/product/use-quantity.ts'
import { WhatYouGet } from '#web/catalogue/product/what-you-get.tsx'
import { Reviews } from '#web/reviews/reviews.tsx'
import { FirstPaintWith } from '#web/ui/first-paint-with.tsx'
import { BrokerCard } from '#web/brokerage/broker-card.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

const route = getRouteApi('/product/details/$slug')

/** A different package resets the page: first picture, quantity, first page of reviews. */
export const ProductPage = () => <Package key={route.useLoaderData().product._id} />

const Package = () => {
  const { product, relatedProducts, moreProducts, reviews, disclosures } = route.useLoaderData()
  const { quantity, choose } = useQuantity(product.stock)
  const { brand } = useBrokerage()
  return (
    <>
      <FirstPaintWith id="what-you-get" />
      <div className="wrap">
        <ProductTrail product={product} />
        <div className={`${columns} gap-y-6 md:grid-rows-[auto_1fr] md:gap-y-9`}>
          <Gallery name={product.name} pictures={picturesOf(product)} />
          {/* On a phone the header is above the picture, and the rest of this column below it. */}
          <div className="max-md:contents md:col-start-2 md:row-span-2 md:row-start-1">
            <div className="max-md:contents [@media(min-width:44rem)_and_(min-height:60rem)]:sticky [@media(min-width:44rem)_and_(min-height:60rem)]:top-6">
              <div className="max-md:order-first">
                <ProductHeader product={product} />
              </div>
              <div>
                {import.meta.env.SSR && isDraft(product) ? (
                  <DraftBuyBox product={product} />
                ) : (
                  <BuyBox product={product} quantity={quantity} onQuantity={choose} />
                )}
                <BrokerCard />
              </div>
            </div>
          </div>
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] content-start gap-14 md:mt-0">
            <WhatYouGet product={product} />
            <Documents documents={product.documents} />
            <RefundBox />
            <Performer product={product} />
            <Disclosures slug={product.slug} texts={disclosures} />
          </div>
        </div>
        <div className={`${columns} mt-16 gap-y-14 md:mt-20`}>
          <section id="reviews" aria-label="Description and reviews" className="min-w-0 scroll-mt-4">
            <Tabs
              label="About this package"
              tabs={[
                { id: 'description', name: 'Description', panel: <Description html={product.description} /> },
                { id: 'reviews', name: 'Reviews', panel: <Reviews product={product} firstPage={reviews} /> },
              ]}
            />
          </section>
          <SellerPackages heading={headingBeside(moreProducts, brand)} products={moreProducts} />
        </div>
      </div>
      <RelatedProducts category={product.category} products={relatedProducts} />
      {product.stock > 0 && !(import.meta.env.SSR && isDraft(product)) && (
        <BuyBar product={product} quantity={quantity} />
      )}
    </>
  )
}

const columns =
  'grid grid-cols-[minmax(0,1fr)] gap-x-8 md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-x-18'

/** The package's description. The server sanitized the HTML before it stored it. */
const Description = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)
