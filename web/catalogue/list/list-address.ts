// The address of a product list: its page and its filters. Every control of the list links or navigates to another address.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { parseProductSearch, parseTextSearch, type ProductSearch } from '#rules/product-search'

export type ListPath = '/packages' | '/products' | '/products/search'
export type ListAddress = { path: ListPath; search: ProductSearch }

/** The search parameter in a page's heading is not a filter on that page: it has no chip, and clearing all filters keeps it. */
const subjects: Record<ListPath, readonly (keyof ProductSearch)[]> = {
  '/packages': [],
  '/products': ['category'],
  '/products/search': ['value'],
}

/** `address` is what the visitor has chosen, even while its products are loading; `shown` is the address of the products on the page. */
export const useListAddress = (path: ListPath, search: ProductSearch) => {
  const chosen = useRouterState({
    select: ({ location }) => (location.pathname === path ? location.search : undefined),
  })
  const isPending = useRouterState({
    select: ({ isLoading, location }) => isLoading && location.pathname === path,
  })
  const parse = path === '/products/search' ? parseTextSearch : parseProductSearch
  const shown: ListAddress = { path, search: parse(search) }
  const address: ListAddress = chosen ? { path, search: parse(chosen) } : shown
  return { address, shown, isPending }
}

/** Props for a link to the same list with changed filters. The scroll position stays. */
export const linkTo = (address: ListAddress, change: SearchChange) => ({
  ...target(address, change),
  // Without this, a link to fewer filters would count as a link to the current page.
  activeOptions: { exact: true },
})

/** Applies a filter at once. The back button undoes it. */
export const useChangeFilters = (address: ListAddress) => {
  const navigate = useNavigate()
  return (change: SearchChange) => void navigate(target(address, change))
}

const target = ({ path, search }: ListAddress, change: SearchChange) => ({
  to: path,
  search: changeSearch(search, change),
  resetScroll: false,
})

const filters = ['category', 'rating', 'lowPrice', 'highPrice'] as const

/** The filters that a visitor can remove on this page. */
export const removableFilters = ({ path, search }: ListAddress) =>
  filters.filter((name) => search[name] !== undefined && !subjects[path].includes(name))

/** The change that removes all of them. */
export const clearedFilters = (address: ListAddress): SearchChange =>
  Object.fromEntries(removableFilters(address).map((name) => [name, undefined]))

/** Applies a change to the search. Changing a filter returns to the first page. */
export const changeSearch = (search: ProductSearch, change: SearchChange): ProductSearch => {
  const changed = { ...search, pageNumber: undefined, ...change }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

export type SearchChange = { [Name in keyof ProductSearch]?: ProductSearch[Name] | undefined }
