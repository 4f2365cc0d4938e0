import type { Brokerage } from '#contract/brokerage'
import type { ProductDetails } from '#contract/catalogue'
import { sharedPictureOf } from '#web/catalogue/product/pictures.ts'
import { structuredDataOf } from '#web/catalogue/product/structured-data.ts'
import type { ReviewPage } from '#web/reviews/use-review-pages.ts'

type Loaded = { product: ProductDetails; reviews: ReviewPage | null; brokerage: Brokerage }

/** A package's metadata for search engines and shared links. */
export const productFacts = ({ product, reviews, brokerage }: Loaded) => {
  const picture = sharedPictureOf(product)
  return {
    description: product.summary,
    path: `/product/details/${product.slug}`,
    type: 'product' as const,
    ...(picture && { picture }),
    structuredData: structuredDataOf({ product, reviews, brokerage }),
  }
}
