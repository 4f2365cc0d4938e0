// Where a product list stands: its page and its filters. All controls of the list are links to, or moves to, another address.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { parseProductSearch, parseTextSearch, type ProductSearch } from '#rules/product-search'
import { changeSearch, type SearchChange } from '#web/catalogue/list/product-search.ts'

export type ListPath = '/packages' | '/products' | '/products/search'
export type ListAddress = { path: ListPath; search: ProductSearch }

/** What a page's heading names is not a filter on that page: it has no chip, and clearing all keeps it. */
const subjects: Record<ListPath, readonly (keyof ProductSearch)[]> = {
  '/packages': [],
  '/products': ['category'],
  '/products/search': ['value'],
}

/** `address` is what the visitor has chosen, also while its products are on their way; `shown` is what the products belong to. */
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

/** Props of a link to the same list under changed filters; the page stays where it is scrolled. */
export const linkTo = (address: ListAddress, change: SearchChange) => ({
  ...target(address, change),
  // Else a link to fewer filters would count as a link to this very page.
  activeOptions: { exact: true },
})

/** Applies a filter at once; back undoes it. */
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

/** The filters that a visitor may take away on this page. */
export const removableFilters = ({ path, search }: ListAddress) =>
  filters.filter((name) => search[name] !== undefined && !subjects[path].includes(name))

/** The change that takes away all of them. */
export const clearedFilters = (address: ListAddress): SearchChange =>
  Object.fromEntries(removableFilters(address).map((name) => [name, undefined]))
