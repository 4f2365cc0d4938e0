// The home page's data, and nothing more, because they are embedded in the document.
import type { Product } from '#contract/catalogue'
import type { Client } from '#contract/client'
import { listingPackages } from '#web/calculator/load-listing-packages.ts'
import type { CardProduct } from '#web/catalogue/product-card.tsx'

export const loadHome = async (call: Client) => {
  const [lists, dearestFirst, { banners }, { questions }, { brokerage }] = await Promise.all([
    call('GET /api/home/get-products', {}),
    call('GET /api/home/query-products', { query: { sortPrice: 'high-to-low' } }),
    call('GET /api/banners', {}),
    call('GET /api/home/questions', {}),
    call('GET /api/home/brokerage', {}),
  ])
  const { products, latest_product, topRated_product, discount_product } = lists
  const [topPackage] = dearestFirst.products
  /** Catalogue order first, then the other packages that the shop highlights. */
  const packages = unique([...products, ...latest_product, ...topRated_product, ...discount_product])
  const listingPrices = listingPackages(packages, brokerage.listingCategories).map(
    ({ discountedPrice }) => discountedPrice,
  )
  return {
    banners: banners.length > 0 ? banners : [defaultBanner],
    questions: questions.map(({ id, question, answer }) => ({ id, question, answer })),
    topPackage: topPackage && forCard(topPackage),
    packageCount: dearestFirst.totalProduct,
    packages: packages.map(forCard),
    /** The lowest price of listing a home, without the platform fee. Null when there is nothing to buy. */
    lowestPrice: packages.length > 0 ? Math.min(...listingPrices) : null,
  }
}

/** The banner of a brokerage without its own pictures. */
const defaultBanner = {
  _id: 'default',
  banner: '/pictures/banner-street.svg',
  alt: 'A street of Colorado houses below the Front Range',
}

const unique = (products: Product[]) => [
  ...new Map(products.map((product) => [product._id, product])).values(),
]

/** Only the cover of its pictures is included. */
const forCard = ({ description, sellerId, shopName, images, ...product }: Product): CardProduct => ({
  ...product,
  images: images.slice(0, 1),
})
