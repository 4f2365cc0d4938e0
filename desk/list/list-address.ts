// The address bar is a list's only state: search, filters, order and page.

/** Every parameter is text. `q` is the search, `sort` the order, and `after` marks a later page. The others are filters. */
export type ListSearch = Readonly<Record<string, string | undefined>>

/** The `validateSearch` of a list's route. */
export const readListSearch = (raw: Record<string, unknown>): ListSearch =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** The query for the server: only parameters that the list knows. */
export const queryOf = (search: ListSearch, filters: readonly { name: string }[]): ListSearch => {
  const known = ['q', 'sort', 'after', ...filters.map(({ name }) => name)]
  return Object.fromEntries(
    known.flatMap((name) => {
      const value = search[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}

/** The search and the filters of a query: which records, in any order and on any page. */
export const filterOf = (
  search: ListSearch,
  filters: readonly { name: string }[],
): Record<string, string> => {
  const { after: _, sort: __, ...filter } = queryOf(search, filters)
  return Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** A changed search, filter or order begins at the first page. An empty value removes its parameter. */
export const withChoice = (search: ListSearch, name: string, value: string): ListSearch => ({
  ...search,
  after: undefined,
  [name]: value === '' ? undefined : value,
})

export const atPlace = (search: ListSearch, after: string | undefined): ListSearch => ({ ...search, after })

/** Without these parameters, from the first page on. */
export const without = (search: ListSearch, names: readonly string[]): ListSearch => ({
  ...search,
  after: undefined,
  ...Object.fromEntries(names.map((name) => [name, undefined])),
})

/** Without search and filters; the order stays. */
export const cleared = ({ sort }: ListSearch): ListSearch => ({ sort })

export const isFiltered = (search: ListSearch, filters: readonly { name: string }[]): boolean =>
  ['q', ...filters.map(({ name }) => name)].some((name) => (search[name] ?? '') !== '')

/** A press on a column's heading sorts ascending, then descending, then in the default order again. */
export const nextSort = (column: string, now: string | undefined): string => {
  if (now === column) return `-${column}`
  return now === `-${column}` ? '' : column
}

export const sortDirection = (column: string, now: string): 'ascending' | 'descending' | undefined => {
  if (now === column) return 'ascending'
  return now === `-${column}` ? 'descending' : undefined
}
