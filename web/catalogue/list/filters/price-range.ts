// The price filter's arithmetic, from the catalogue's bounds and the address. All prices are in US dollars.
import { type PriceSpan, sliderEnds } from '#rules/catalogue'
import type { PriceRange } from '#contract/catalogue'
import type { ProductSearch } from '#rules/product-search'
import type { SearchChange } from '#web/catalogue/list/list-address.ts'
import { formatDollars } from '#web/ui/price.tsx'

/** The span from the address, limited to the slider's ends. */
export const chosenSpan = ({ lowPrice, highPrice }: ProductSearch, bounds: PriceRange): PriceSpan => {
  const ends = sliderEnds(bounds)
  const within = (price: number) => Math.min(ends.high, Math.max(ends.low, price))
  return { low: within(lowPrice ?? ends.low), high: within(highPrice ?? ends.high) }
}

/** The change to the address for a span. A bound at the end of the catalogue is removed. */
export const spanChange = (span: PriceSpan, bounds: PriceRange): SearchChange => {
  const low = Math.min(span.low, span.high)
  const high = Math.max(span.low, span.high)
  return {
    lowPrice: low > bounds.low ? low : undefined,
    highPrice: high < bounds.high ? high : undefined,
  }
}

/** True if the address excludes some prices in the catalogue. */
export const cutsPrices = ({ lowPrice, highPrice }: ProductSearch, bounds: PriceRange): boolean =>
  (lowPrice !== undefined && lowPrice > bounds.low) || (highPrice !== undefined && highPrice < bounds.high)

/** The span from the address in words. Uses the address's own numbers when no package has such a price. */
export const askedText = ({ lowPrice, highPrice }: ProductSearch, bounds: PriceRange): string => {
  const low = Math.max(lowPrice ?? bounds.low, bounds.low)
  const high = Math.min(highPrice ?? bounds.high, bounds.high)
  if (low <= high) return spanText({ low, high }, bounds)
  if (lowPrice === undefined) return `Up to ${wholeDollars(high)}`
  if (highPrice === undefined) return `From ${wholeDollars(low)}`
  return `${wholeDollars(lowPrice)} - ${wholeDollars(highPrice)}`
}

/** 'low - high', rounded down to whole dollars. */
export const spanText = (span: PriceSpan, bounds: PriceRange): string =>
  `${wholeDollars(span.low)} - ${wholeDollars(Math.min(span.high, bounds.high))}`

const wholeDollars = (price: number) => formatDollars(Math.floor(price))
