import { queryOptions } from '@tanstack/react-query'
import type { listPapers } from '#contract/desk/review/review'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { queryOf, type ListSearch } from '#desk/list/list-address.ts'

type Query = NonNullable<Request<typeof listPapers>['query']>

/** Everything about one paper, by the id of its version. */
export const paperQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', 'paper', id],
    queryFn: () => call('GET /api/desk/review/:versionId', { params: { versionId: id } }),
  })

/** The parameters of the queue in the address. The server refuses invalid ones with a sentence. */
export const paperFilterNames = ['part', 'claim', 'kind', 'customer', 'order'] as const

export const fetchPapers = (query: ListSearch) => call('GET /api/desk/review', { query: query as Query })

/** The page of the queue that the address names: the same query as the list’s. */
export const queueQuery = (search: ListSearch) => {
  const query = queryOf(
    search,
    paperFilterNames.map((name) => ({ name })),
  )
  return queryOptions({ queryKey: ['review', 'list', query], queryFn: () => fetchPapers(query) })
}

export const snippetsQuery = queryOptions({
  queryKey: ['review', 'snippets'],
  queryFn: () => call('GET /api/desk/review/snippets', {}),
})

/** What a decision invalidates. */
export const paperKeys = [['review'], ['today'], ['orders']] as const
