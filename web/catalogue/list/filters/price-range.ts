// The price filter's arithmetic: bounds of the catalogue, what the address holds. All in US dollars.
import { type PriceSpan, sliderEnds } from '#rules/price-filter'
import type { PriceRange } from '#contract/catalogue'
import type { ProductSearch } from '#rules/product-search'
import type { SearchChange } from '#web/catalogue/list/product-search.ts'
import { formatDollars } from '#web/ui/price.tsx'

/** The span that the address asks for, inside the slider's ends. */
export const chosenSpan = ({ lowPrice, highPrice }: ProductSearch, bounds: PriceRange): PriceSpan => {
  const ends = sliderEnds(bounds)
  const within = (price: number) => Math.min(ends.high, Math.max(ends.low, price))
  return { low: within(lowPrice ?? ends.low), high: within(highPrice ?? ends.high) }
}

/** What the address has to hold for a span: nothing where it reaches the end of the catalogue. */
export const spanChange = (span: PriceSpan, bounds: PriceRange): SearchChange => {
  const low = Math.min(span.low, span.high)
  const high = Math.max(span.low, span.high)
  return {
    lowPrice: low > bounds.low ? low : undefined,
    highPrice: high < bounds.high ? high : undefined,
  }
}

/** True while the address cuts something off the catalogue. */
export const cutsPrices = ({ lowPrice, highPrice }: ProductSearch, bounds: PriceRange): boolean =>
  (lowPrice !== undefined && lowPrice > bounds.low) || (highPrice !== undefined && highPrice < bounds.high)

/** What the address asks for, in words; in its own numbers where it asks for what no package costs. */
export const askedText = ({ lowPrice, highPrice }: ProductSearch, bounds: PriceRange): string => {
  const low = Math.max(lowPrice ?? bounds.low, bounds.low)
  const high = Math.min(highPrice ?? bounds.high, bounds.high)
  if (low <= high) return spanText({ low, high }, bounds)
  if (lowPrice === undefined) return `Up to ${wholeDollars(high)}`
  if (highPrice === undefined) return `From ${wholeDollars(low)}`
  return `${wholeDollars(lowPrice)} - ${wholeDollars(highPrice)}`
}

/** 'low - high', rounded down to whole dollars: specification, point 2. */
export const spanText = (span: PriceSpan, bounds: PriceRange): string =>
  `${wholeDollars(span.low)} - ${wholeDollars(Math.min(span.high, bounds.high))}`

const wholeDollars = (price: number) => formatDollars(Math.floor(price))
