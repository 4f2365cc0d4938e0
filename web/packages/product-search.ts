// The filters of a product list as the address bar holds them. What does not fit reads as absent, so that an old link still opens.
import type { SortOrder } from '#contract/catalogue'

export type ProductSearch = {
  category?: string
  rating?: number
  lowPrice?: number
  highPrice?: number
  sortPrice?: SortOrder
  pageNumber?: number
  view?: 'list'
}

export const parseProductSearch = (raw: Record<string, unknown>): ProductSearch => ({
  ...text('category', raw['category']),
  ...whole('rating', raw['rating'], 1, 5),
  ...whole('lowPrice', raw['lowPrice'], 0, 1_000_000_000),
  ...whole('highPrice', raw['highPrice'], 0, 1_000_000_000),
  ...(raw['sortPrice'] === 'low-to-high' || raw['sortPrice'] === 'high-to-low' ? { sortPrice: raw['sortPrice'] } : {}),
  ...whole('pageNumber', raw['pageNumber'], 2, 1_000_000),
  ...(raw['view'] === 'list' ? { view: 'list' } : {}),
})

export const text = <Name extends string>(name: Name, value: unknown) =>
  (typeof value === 'string' && value.length > 0 && value.length <= 200 ? { [name]: value } : {}) as { [K in Name]?: string }

const whole = <Name extends string>(name: Name, value: unknown, least: number, most: number) => {
  const number = Number(value)
  const fits = value !== undefined && value !== '' && Number.isInteger(number) && number >= least && number <= most
  return (fits ? { [name]: number } : {}) as { [K in Name]?: number }
}
