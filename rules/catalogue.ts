// What the business decides about packages: which ones pages show, in which order, and the range of prices.

/** Packages that the home page gets in catalogue order and shows at first. */
export const mostOnHomePage = 12
export const shownOnHomePage = 8
/** Packages in a row: the latest, the best rated or the discounted ones. */
export const mostInRow = 9
/** Related packages, and packages by the same seller, on a package's page. */
export const mostBeside = 12
/** How many lines of what a package includes its page shows beside the price. */
export const inclusionsShownFirst = 3
/** Packages that a visitor can compare side by side. */
export const mostCompared = 4

/** Up to this many packages are seen at a glance. Their category has no column of filters. */
export const fewPackages = 6

/** Longest slug of a package in a URL, in characters. */
export const longestSlug = 200

type Rated = { rating: number; reviewCount: number }

/** Sorts the best rated first. Packages without reviews come last. */
export const byRating = (a: Rated, b: Rated): number =>
  Number(b.reviewCount > 0) - Number(a.reviewCount > 0) ||
  b.rating - a.rating ||
  b.reviewCount - a.reviewCount

/** The brokerage's own packages to feature. Those that the home page already shows come last. */
export const chooseFeatured = <Package extends { brand: string }>(
  packages: readonly Package[],
  brand: string,
): Package[] =>
  [...packages.slice(shownOnHomePage), ...packages.slice(0, shownOnHomePage)].filter(
    (product) => product.brand === brand,
  )

/** Distance between two positions of the price slider, in dollars. */
export const priceStep = 5

/** In dollars. */
export type PriceSpan = { low: number; high: number }

/** The slider's range when there is nothing to buy. */
export const pricesOfNothing: PriceSpan = { low: 0, high: 100 }

/** The ends of the slider in whole dollars. The upper end is on a step, so that the thumb can reach it. */
export const sliderEnds = (bounds: PriceSpan): PriceSpan => {
  const low = Math.floor(bounds.low)
  const steps = Math.max(1, Math.ceil((bounds.high - low) / priceStep))
  return { low, high: low + steps * priceStep }
}

/** What a unit of a package is: work that somebody does, a file, or a thing that is shipped. */
export type PackageKind = 'service' | 'digital' | 'physical'

/** How many can still be bought, in words. The stock of a service is places, and a file never runs out. */
export const availabilityOf = (stock: number, kind: PackageKind | undefined): string | undefined => {
  if (kind === 'digital') return undefined
  if (kind !== 'service') return `${stock} in stock`
  return stock === 1 ? 'One place left' : `${stock} places available`
}

/** One place up (-1) or down (1). */
export const stepsInOrder = [-1, 1] as const
export type Step = (typeof stepsInOrder)[number]

/** The list with this item moved up or down by one. Undefined when it is already at that end, or is not in the list. */
export const movedOneStep = <One extends { id: string }>(
  list: readonly One[],
  id: string,
  step: Step,
): One[] | undefined => {
  const at = list.findIndex((one) => one.id === id)
  const one = list[at]
  const to = at + step
  if (!one || to < 0 || to >= list.length) return undefined
  return list.toSpliced(at, 1).toSpliced(to, 0, one)
}

/** Why a category or a seller must stay in the shop: packages on sale need it. Undefined if none does. `where`: 'in this category'. */
export const whyStillSold = (packages: number, where: string): string | undefined =>
  packages === 0
    ? undefined
    : `${packages} ${packages === 1 ? 'package is' : 'packages are'} still ${where}. Archive or move ${packages === 1 ? 'it' : 'them'} first.`
