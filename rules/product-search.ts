// A product list: the length of its pages, and its filters in the URL with the API's names. Invalid values count as absent, so that an
// old link still opens.
import { dollarsInDigits } from './money.ts'

/** Packages on a page of a list. */
export const packagesPerPage = 12
/** Highest price in a filter, in dollars. */
export const highestPrice = 1_000_000_000
/** Longest category name, in characters. */
export const longestCategory = 200
/** Longest search text, in characters. */
export const longestSearch = 200

export type ProductSearch = {
  category?: string
  rating?: number
  lowPrice?: number
  highPrice?: number
  sortPrice?: 'low-to-high' | 'high-to-low'
  /** Absent on the first page, so that the page has one URL. */
  pageNumber?: number
  view?: 'list'
  /** The text to search for. Only the search page uses it. */
  value?: string
}

export const parseProductSearch = (raw: Record<string, unknown>): ProductSearch => ({
  ...text('category', raw['category']),
  ...number('rating', raw['rating'], /^[1-5]$/),
  ...prices(raw),
  ...word('sortPrice', raw['sortPrice'], /^(low-to-high|high-to-low)$/),
  ...number('pageNumber', raw['pageNumber'], /^(?!1$)[1-9]\d{0,5}$/),
  ...word('view', raw['view'], /^list$/),
})

export const parseTextSearch = (raw: Record<string, unknown>): ProductSearch => ({
  ...parseProductSearch(raw),
  ...text('value', raw['value']),
})

const text = <Name extends string>(name: Name, value: unknown) => {
  const trimmed = typeof value === 'string' ? value.trim().slice(0, longestSearch) : ''
  return (trimmed ? { [name]: trimmed } : {}) as { [K in Name]?: string }
}

const word = <Name extends 'sortPrice' | 'view'>(name: Name, value: unknown, form: RegExp) =>
  (form.test(String(value)) ? { [name]: value } : {}) as Pick<ProductSearch, Name>

const number = <Name extends string>(name: Name, value: unknown, form: RegExp) =>
  (form.test(String(value)) ? { [name]: Number(value) } : {}) as { [K in Name]?: number }

/** Swapped bounds are put in order, as the slider would do. */
const prices = (raw: Record<string, unknown>): { lowPrice?: number; highPrice?: number } => {
  const given = {
    ...number('lowPrice', raw['lowPrice'], dollarsInDigits),
    ...number('highPrice', raw['highPrice'], dollarsInDigits),
  }
  const { lowPrice = 0, highPrice = Infinity } = given
  return lowPrice > highPrice ? { lowPrice: highPrice, highPrice: lowPrice } : given
}
