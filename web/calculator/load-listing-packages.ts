import type { Client } from '#contract/client'

export type PackagePrice = { slug: string; name: string; category: string; discountedPrice: number }

/** The first packages of the catalogue, which are those that list a home, with what they cost. */
export const loadListingPackages = async (call: Client): Promise<PackagePrice[]> => {
  const { products } = await call('GET /api/home/get-products', {})
  return products.map(priceOf)
}

export const priceOf = ({ slug, name, category, discountedPrice }: PackagePrice): PackagePrice => ({
  slug,
  name,
  category,
  discountedPrice,
})
