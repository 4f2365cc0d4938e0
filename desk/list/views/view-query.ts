import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#desk/api/call.ts'

/** One's own views of all lists, and the team's. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: () => call('GET /api/desk/views', {}),
  staleTime: 30_000,
})

export const askForViewsAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: viewsQuery.queryKey })
