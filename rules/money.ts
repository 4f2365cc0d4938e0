// Money is integer cents. The API and the pages show US dollars.

/** The shop has one currency. */
export const shopCurrency = 'USD'

/** Cents as the API shows money: US dollars with at most two decimals. */
export const dollars = (cents: number): number => cents / 100

/** Converts US dollars, as the API shows them, to cents. */
export const cents = (dollars: number): number => Math.round(dollars * 100)

/** Dollars in digits with at most two decimals, in a field or an address: '1298', '12.50'. Neither '1e3' nor '12,5'. */
export const dollarsInDigits = /^\d{1,9}(?:\.\d{1,2})?$/

/** Cents as mails, receipts and sentences show money: '$1,499.00'. */
export const inDollars = (cents: number): string => {
  format ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: shopCurrency })
  // Adding 0 takes the sign from -0.
  return format.format(dollars(cents) + 0)
}

/** The same without cents when there are none: '$1,499'. */
export const inWholeDollars = (cents: number): string => inDollars(cents).replace(/\.00$/, '')

/** With a minus sign, not a hyphen. */
export const inSignedDollars = (cents: number): string =>
  cents < 0 ? `−${inDollars(-cents)}` : inDollars(cents)

/** Cents as a number in a file for spreadsheets: '1499.00'. */
export const plainDollars = (cents: number): string => dollars(cents).toFixed(2)

/**
 * A part of a whole, exact and rounded half up. Rates have fractions of a basis point, such as 412.5 for 4.125 percent, so parts count to
 * a thousandth.
 */
export const shareCents = (cents: number, part: number, whole: number): number => {
  const thousandths = BigInt(whole) * 1_000n
  return Number((BigInt(cents) * BigInt(Math.round(part * 1_000)) * 2n + thousandths) / (thousandths * 2n))
}

/** Basis points in percent: 2.875 for 287.5. */
export const inPercent = (basisPoints: number): number => Number((basisPoints / 100).toFixed(5))

/** Made when it is first needed. Making it takes a phone 100 ms, and most pages never need it. */
let format: Intl.NumberFormat | undefined

/**
 * Whether a dollar amount that a customer saw or a provider reported equals these cents. It allows only for the rounding error of
 * binary fractions.
 */
export const isSameMoney = (seenDollars: number, knownCents: number): boolean =>
  Math.abs(seenDollars * 100 - knownCents) < 0.001
