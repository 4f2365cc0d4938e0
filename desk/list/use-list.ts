import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  atPlace,
  cleared,
  filterOf,
  isFiltered,
  queryOf,
  withChoice,
  without,
  type ListSearch,
} from '#desk/list/list-address.ts'
import type { ListKind } from '#desk/list/list-kind.ts'
import { useLiveList } from '#desk/list/use-live-list.ts'

export type ListState<Row> = ReturnType<typeof useList<Row>>

const noneGone: ReadonlySet<string> = new Set()

/** The rows of the page that the address bar names, and functions that change the address. */
export const useList = <Row>(kind: ListKind<Row>) => {
  const location = useLocation()
  const navigate = useNavigate()
  const search = location.search as ListSearch
  const query = queryOf(search, kind.filters)
  const queryKey = [kind.id, 'list', query]
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: () => kind.fetch(query),
    placeholderData: keepPreviousData,
    // A live list never moves its rows on its own, not even when the window gets the focus again.
    refetchOnWindowFocus: kind.live === undefined,
  })
  useLiveList(kind, query, queryKey)
  const go = (next: ListSearch, replace = false) =>
    navigate({ to: location.pathname, search: next as never, replace, resetScroll: false })
  return {
    rows: data?.rows ?? [],
    next: data?.next ?? undefined,
    /** How many rows are new. They appear when the person asks for them, so that no row moves unexpectedly. */
    newCount: data?.newCount ?? 0,
    gone: data?.gone ?? noneGone,
    isLoading: data === undefined && error === null,
    /** The rows on the screen are those of the last filter or page. */
    isOld: isPlaceholderData,
    isFetching,
    error,
    retry: () => void refetch(),
    search,
    sort: search['sort'] ?? kind.orders[0]?.sort ?? '',
    isFiltered: isFiltered(search, kind.filters),
    /** Which records the list is about: its search and filters, without order and page. */
    filter: JSON.stringify(filterOf(search, kind.filters)),
    /** The address of this list with this search. The focused row is remembered for it. */
    address: `${kind.address} ${JSON.stringify(query)}`,
    choose: (name: string, value: string) => void go(withChoice(search, name, value)),
    /** Typing replaces the address, so that Back leaves the list. */
    searchFor: (text: string) => void go(withChoice(search, 'q', text), true),
    without: (names: readonly string[]) => void go(without(search, names)),
    clear: () => void go(cleared(search)),
    /** Opens the result of an action over many rows, or closes it. */
    showBatch: (batch: string | undefined) => void go({ ...search, batch }, batch === undefined),
    placeAt: (after: string | undefined) => atPlace(search, after),
  }
}
