import type { Brokerage } from '#contract/brokerage'
import type { ProductDetails } from '#contract/catalogue'
import type { ReviewPage } from '#web/reviews/use-review-pages.ts'
import { sharedPictureOf } from '#web/product/pictures.ts'
import { structuredDataOf } from '#web/product/structured-data.ts'
import { pageHead } from '#web/shell/page-head.ts'

type Facts = { product: ProductDetails; reviews: ReviewPage | null; brokerage: Brokerage }

/** What search engines and shared links are told of a package. */
export const productHead = ({ product, reviews, brokerage }: Facts) => {
  const picture = sharedPictureOf(product)
  return pageHead(brokerage, {
    title: product.name,
    description: product.summary,
    path: `/product/details/${product.slug}`,
    type: 'product',
    ...(picture && { picture }),
    structuredData: structuredDataOf({ product, reviews, brokerage }),
  })
}
