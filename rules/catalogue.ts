// What the business decides about lists of packages: how many, in which order, and how prices are filtered.

/** Packages on a page of a list. */
export const packagesAPage = 12
/** Packages that the home page is given in the catalogue's own order, and that it shows at first. */
export const mostOnHomePage = 12
export const shownOnHomePage = 8
/** Packages of a row: the latest, the best rated, those with a discount. */
export const mostInRow = 9
/** Related packages, and packages of the same seller, beside one. */
export const mostBeside = 12
/** Packages that are compared side by side. */
export const mostCompared = 3

/** Dollars that a filter may name. */
export const highestPrice = 1_000_000_000
/** Characters of the words that are searched for. */
export const longestSearch = 200
/** Characters of the name of a category. */
export const longestCategory = 200
/** Characters of the part of an address that names a package. */
export const longestSlug = 200

type Rated = { rating: number; reviewCount: number }

/** The best first. Those without a review come after all that have one, whatever their rating. */
export const byRating = (a: Rated, b: Rated): number =>
  Number(b.reviewCount > 0) - Number(a.reviewCount > 0) ||
  b.rating - a.rating ||
  b.reviewCount - a.reviewCount

/** The house's own packages to feature; what the home page has shown already comes last. */
export const chooseFeatured = <Package extends { brand: string }>(
  packages: readonly Package[],
  brand: string,
): Package[] =>
  [...packages.slice(shownOnHomePage), ...packages.slice(0, shownOnHomePage)].filter(
    (product) => product.brand === brand,
  )
