import type { CardProduct } from '#web/catalogue/card-product.ts'
import { shownPackages } from '#web/home/package-grid.tsx'

/** The products of that brand in pairs; what the grid above has shown already comes last. */
export const chooseFeatured = (packages: CardProduct[], brand: string): CardProduct[][] => {
  const own = [...packages.slice(shownPackages), ...packages.slice(0, shownPackages)].filter(
    (product) => product.brand === brand,
  )
  return own.flatMap((_, index) => (index % 2 === 0 ? [own.slice(index, index + 2)] : []))
}
