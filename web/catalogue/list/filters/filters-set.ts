import type { PriceRange } from '#contract/catalogue'
import { askedText, cutsPrices } from '#web/catalogue/list/filters/price-range.ts'
import { removableFilters, type ListAddress } from '#web/catalogue/list/list-address.ts'
import type { SearchChange } from '#web/catalogue/list/product-search.ts'

/** The active filters in words, each with the change that removes it. Both price bounds count as one filter. */
export const filtersSet = (address: ListAddress, bounds: PriceRange): FilterSet[] => {
  const { search } = address
  const set: FilterSet[] = []
  if (search.category && removableFilters(address).includes('category'))
    set.push({ text: search.category, change: { category: undefined } })
  if (cutsPrices(search, bounds))
    set.push({ text: askedText(search, bounds), change: { lowPrice: undefined, highPrice: undefined } })
  if (search.rating) set.push({ text: starsText(search.rating), change: { rating: undefined } })
  return set
}

type FilterSet = { text: string; change: SearchChange }

const starsText = (rating: number) => (rating === 5 ? '5 stars' : `${rating} stars & up`)
