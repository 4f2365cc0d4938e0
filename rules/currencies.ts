// Money that came in a currency that is not the shop's. It pays no order, so it goes back as it came.
import { inDollars, shopCurrency } from './money.ts'

/** Money as mails and sentences show it: '$1,499.00', '€1,499.00'. `cents`: in the smallest unit of the currency, such as one yen. */
export const inCurrency = (cents: number, currency: string = shopCurrency): string => {
  if (currency === shopCurrency) return inDollars(cents)
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** For an answer: the currency, unless it is the shop's. */
export const unlessShopCurrency = (currency: string): { currency?: string } =>
  currency === shopCurrency ? {} : { currency }
