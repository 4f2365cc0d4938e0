// The filters of a product list as they appear in the URL, under the API's names. Invalid values read as absent, so that an old link
// still opens.
import { longestSearch } from './catalogue.ts'

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
  ...(raw['sortPrice'] === 'low-to-high' || raw['sortPrice'] === 'high-to-low'
    ? { sortPrice: raw['sortPrice'] }
    : {}),
  ...number('pageNumber', raw['pageNumber'], /^(?!1$)[1-9]\d{0,5}$/),
  ...(raw['view'] === 'list' ? { view: 'list' } : {}),
})

export const parseTextSearch = (raw: Record<string, unknown>): ProductSearch => ({
  ...parseProductSearch(raw),
  ...text('value', raw['value']),
})

const text = <Name extends string>(name: Name, value: unknown) => {
  const trimmed = typeof value === 'string' ? value.trim().slice(0, longestSearch) : ''
  return (trimmed ? { [name]: trimmed } : {}) as { [K in Name]?: string }
}

const number = <Name extends string>(name: Name, value: unknown, form: RegExp) =>
  (form.test(String(value)) ? { [name]: Number(value) } : {}) as { [K in Name]?: number }

/** Dollars with at most two decimals. Swapped bounds are put in order, as the slider would do. */
const prices = (raw: Record<string, unknown>): { lowPrice?: number; highPrice?: number } => {
  const form = /^\d{1,9}(\.\d{1,2})?$/
  const { lowPrice } = number('lowPrice', raw['lowPrice'], form)
  const { highPrice } = number('highPrice', raw['highPrice'], form)
  if (lowPrice !== undefined && highPrice !== undefined && lowPrice > highPrice)
    return { lowPrice: highPrice, highPrice: lowPrice }
  return { ...(lowPrice !== undefined && { lowPrice }), ...(highPrice !== undefined && { highPrice }) }
}
