// Money is integer cents. The API and the pages show US dollars.

/** The shop knows one currency. */
export const shopCurrency = 'USD'

/** Cents as the API shows money: US dollars with at most two decimals. */
export const dollars = (cents: number): number => cents / 100

/** US dollars, as the API shows them, in cents. */
export const cents = (dollars: number): number => Math.round(dollars * 100)

/** Cents as mails, receipts and sentences show money: '$1,499.00'. */
export const inDollars = (cents: number): string => format.format(dollars(cents))

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: shopCurrency })

/**
 * Whether the dollars that a customer has seen, or a provider has told us, are these cents. A sum of dollars may be off by the rounding
 * of binary fractions, and by nothing more.
 */
export const isSameMoney = (seenDollars: number, knownCents: number): boolean =>
  Math.abs(seenDollars * 100 - knownCents) < 0.001
