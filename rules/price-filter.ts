// How packages are filtered by price, in US dollars.

/** Distance between two positions of the slider. */
export const priceStep = 5

export type PriceSpan = { low: number; high: number }

/** The slider's range when there is nothing to buy. */
export const pricesOfNothing: PriceSpan = { low: 0, high: 100 }

/** The ends of the slider in whole dollars. The upper end is on a step, so that the thumb can reach it. */
export const sliderEnds = (bounds: PriceSpan): PriceSpan => {
  const low = Math.floor(bounds.low)
  const steps = Math.max(1, Math.ceil((bounds.high - low) / priceStep))
  return { low, high: low + steps * priceStep }
}
