import type { Client } from '#contract/client'

export type PackagePrice = { slug: string; name: string; category: string; discountedPrice: number }

/** The packages that list a home, with their prices. If the shop has no such category, the first of all packages. */
export const loadListingPackages = async (call: Client): Promise<PackagePrice[]> => {
  const { brokerage } = await call('GET /api/home/brokerage', {})
  const lists = await Promise.all(
    brokerage.listingCategories.map((category) =>
      call('GET /api/home/query-products', { query: { category } }),
    ),
  )
  const listing = lists.flatMap(({ products }) => products)
  const { products } =
    listing.length > 0 ? { products: listing } : await call('GET /api/home/get-products', {})
  return products.map(priceFacts)
}

/** The same for packages that are already loaded. */
export const listingPackages = (packages: readonly PackagePrice[], categories: readonly string[]) => {
  const listing = packages.filter(({ category }) => categories.includes(category))
  return (listing.length > 0 ? listing : packages).map(priceFacts)
}

const priceFacts = ({ slug, name, category, discountedPrice }: PackagePrice): PackagePrice => ({
  slug,
  name,
  category,
  discountedPrice,
})
