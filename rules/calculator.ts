// What a seller keeps of a home's price. Pure functions; amounts are whole dollars.

/** Percentages are of the price. */
export type SaleNumbers = {
  price: number
  /** The percentage that a listing broker quoted. When it is undefined, we show no comparison and claim nothing about anyone's fees. */
  listingPercent: number | undefined
  buyerBrokerPercent: number
  closingPercent: number
  mortgage: number
}

/** The breakdown of the price for one way to sell. The parts and `kept` add up to the price; `kept` may be negative. */
export type Proceeds = {
  listing: number
  buyerBroker: number
  closing: number
  mortgage: number
  kept: number
}

type Compared = {
  flatFee: Proceeds
  /** Absent until the visitor has entered a percentage to compare with. */
  percentage?: Proceeds
}

export const compareProceeds = (numbers: SaleNumbers, flatFee: number): Compared => {
  const { price, listingPercent } = numbers
  return {
    flatFee: proceedsAt(flatFee, numbers),
    ...(listingPercent !== undefined && {
      percentage: proceedsAt(percentOf(price, listingPercent), numbers),
    }),
  }
}

/**
 * The listing fees alone, in whole dollars. `difference` is what the flat fee leaves the seller beyond the percentage; it is negative when
 * the percentage costs less.
 */
export const compareListingFees = (price: number, listingPercent: number, flatFee: number) => {
  const atPercentage = percentOf(price, listingPercent)
  return { atPercentage, difference: atPercentage - flatFee }
}

/** Percentages offered as examples to press. They do not say what brokers charge, and none is preset. */
export const examplePercents = [2, 2.5, 3] as const
/** The percentage that is drawn as an example before the visitor has entered one. */
export const drawnPercent = 2.5

const proceedsAt = (listing: number, numbers: SaleNumbers): Proceeds => {
  const { price, mortgage } = numbers
  const buyerBroker = percentOf(price, numbers.buyerBrokerPercent)
  const closing = percentOf(price, numbers.closingPercent)
  return { listing, buyerBroker, closing, mortgage, kept: price - listing - buyerBroker - closing - mortgage }
}

const percentOf = (price: number, percent: number) => Math.round((price * percent) / 100)

/** The highest amounts that may be typed: dollars for a home or a mortgage, and percent of the price. The lowest is 0. */
export const highestSalePrice = 100_000_000
export const highestPercent = 100
/** Longest text in one of the calculator's fields, in characters. */
export const longestSaleText = 20
