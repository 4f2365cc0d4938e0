import type { CardProduct } from '#web/catalogue/card-product.ts'
import { shownPackages } from '#web/catalogue/home/package-grid.tsx'

/** The products of that brand; what the grid above has shown already comes last. */
export const chooseFeatured = (packages: CardProduct[], brand: string): CardProduct[] =>
  [...packages.slice(shownPackages), ...packages.slice(0, shownPackages)].filter(
    (product) => product.brand === brand,
  )
