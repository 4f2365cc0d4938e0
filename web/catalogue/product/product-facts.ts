import { fewestStars, meanRating, mostStars } from '#rules/reviews'
import { priceWithFee } from '#rules/prices'
import type { ProductDetails } from '#contract/catalogue'
import { categoryAddress } from '#web/catalogue/list/list-facts.ts'
import type { ReviewPage } from '#web/reviews/use-review-pages.ts'
import type { Brokerage } from '#contract/brokerage'
import { sharedPictureOf } from '#web/catalogue/product/pictures.ts'

type Loaded = { product: ProductDetails; reviews: ReviewPage | null; brokerage: Brokerage }

/** A package's metadata for search engines and shared links. */
export const productFacts = ({ product, reviews, brokerage }: Loaded) => {
  const picture = sharedPictureOf(product)
  return {
    description: product.summary,
    path: `/product/details/${product.slug}`,
    type: 'product' as const,
    ...(picture && { picture, pictureAlt: product.imageAlts[0] ?? product.name }),
    structuredData: structuredDataOf({ product, reviews, brokerage }),
  }
}

type Facts = {
  product: ProductDetails
  reviews: ReviewPage | null
  brokerage: { publicUrl: string; isSample: boolean; platformFee: number }
}

/** Schema.org's Product, and the breadcrumb. */
export const structuredDataOf = ({
  product,
  reviews,
  brokerage: { publicUrl, isSample, platformFee },
}: Facts) => {
  const address = `${publicUrl}/product/details/${product.slug}`
  const rating = reviews && ratingOf(product, reviews, isSample)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.summary,
      category: product.category,
      sku: product.slug,
      url: address,
      image: picturesFor(product).map((image) => absolute(image, publicUrl)),
      brand: { '@type': 'Brand', name: product.brand },
      offers: {
        '@type': 'Offer',
        url: address,
        price: priceWithFee(product.discountedPrice, platformFee).toFixed(2),
        priceCurrency: 'USD',
        availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        seller: { '@type': 'Organization', name: product.shopName },
      },
      ...(rating && { aggregateRating: { '@type': 'AggregateRating', ...rating } }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Home', item: `${publicUrl}/` },
        { name: product.category, item: publicUrl + categoryAddress({ category: product.category }) },
        { name: product.name, item: address },
      ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ]
}

/** Search engines show no SVG, so the drawn cover's JPEG comes first. */
const picturesFor = (product: ProductDetails): string[] => {
  const shared = sharedPictureOf(product)
  return shared === undefined || product.images.includes(shared)
    ? product.images
    : [shared, ...product.images]
}

/** The rating from real customers only. None if there may be sample reviews on pages that were not loaded. */
const ratingOf = (product: ProductDetails, { reviews, totalReview }: ReviewPage, isSample: boolean) => {
  if (!isSample) return rated(product.rating, product.reviewCount)
  if (totalReview > reviews.length) return undefined
  const real = reviews.filter(({ sample }) => !sample)
  const sum = real.reduce((sum, { rating }) => sum + rating, 0)
  return rated(meanRating(sum, real.length), real.length)
}

const rated = (ratingValue: number, reviewCount: number) =>
  reviewCount > 0 ? { ratingValue, reviewCount, bestRating: mostStars, worstRating: fewestStars } : undefined

const absolute = (image: string, origin: string) => (image.startsWith('/') ? origin + image : image)
