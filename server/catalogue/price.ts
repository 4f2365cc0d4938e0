/**
 * What a customer pays for one piece: price − floor(price × percent / 100), the floor taken in whole dollars. So 129.00
 * at 20 % gives 129 − 25 = 104.00, and 129.50 gives 129.50 − 25 = 104.50. Specification, point 9.
 */
export const discountedCents = (priceCents: number, percent: number): number =>
  priceCents - Math.floor((priceCents * percent) / 10_000) * 100

/** Cents as the API shows money: US dollars with at most two decimals. */
export const dollars = (cents: number): number => cents / 100

/** Cents as mails, receipts and sentences show money: '$1,499.00'. */
export const inDollars = (cents: number): string => format.format(dollars(cents))

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
