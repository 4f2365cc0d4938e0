// What a seller keeps of the price of a home. Whole dollars, numbers in and numbers out.

/** Percentages are of the price. */
export type SaleNumbers = {
  price: number
  /** What a listing broker was quoted at; undefined: nothing to compare with, and no claim about anybody's fees. */
  listingPercent: number | undefined
  buyerBrokerPercent: number
  closingPercent: number
  mortgage: number
}

/** One way to sell: where the price goes. The parts and `kept` add up to the price; `kept` may be below zero. */
export type Proceeds = {
  listing: number
  buyerBroker: number
  closing: number
  mortgage: number
  kept: number
}

type Compared = {
  flatFee: Proceeds
  /** Absent as long as nobody has said what to compare with. */
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

const proceedsAt = (listing: number, numbers: SaleNumbers): Proceeds => {
  const { price, mortgage } = numbers
  const buyerBroker = percentOf(price, numbers.buyerBrokerPercent)
  const closing = percentOf(price, numbers.closingPercent)
  return { listing, buyerBroker, closing, mortgage, kept: price - listing - buyerBroker - closing - mortgage }
}

const percentOf = (price: number, percent: number) => Math.round((price * percent) / 100)

/** What may be typed, from 0: dollars of a home and of a mortgage, percent of the price. */
export const highestSalePrice = 100_000_000
export const highestPercent = 100
/** Characters of one of its fields. */
export const longestSaleText = 20
