import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { ListKind, Page } from '#desk/list/list-kind.ts'
import type { ListSearch } from '#desk/list/list-address.ts'
import { mergedLive } from '#desk/list/merge-live.ts'
import { useAskAgain } from '#desk/live/use-live.ts'

/** After a change of its kind, the list sends the same query again and applies the answer without moving a row. */
export const useLiveList = <Row>(kind: ListKind<Row>, query: ListSearch, queryKey: QueryKey) => {
  const queries = useQueryClient()
  useAskAgain(kind.live ? [kind.live, ...(kind.alsoLive ?? [])] : [], async () => {
    const before = queries.getQueryState<Page<Row>>(queryKey)
    if (before?.data === undefined) return
    const fresh = await kind.fetch(query)
    const now = queries.getQueryState<Page<Row>>(queryKey)
    // The person fetched the rows in the meantime, and theirs are as new.
    if (now?.data === undefined || now.dataUpdatedAt !== before.dataUpdatedAt || now.fetchStatus !== 'idle')
      return
    queries.setQueryData(queryKey, mergedLive(now.data, fresh, kind.idOf))
  })
}
