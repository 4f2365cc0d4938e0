import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#desk/api/call.ts'

export const factorQuery = queryOptions({
  queryKey: ['second factor'],
  queryFn: () => call('GET /api/desk/me/second-factor', {}),
})

/** Refetches the account's second factors, also after a failure: the answer may have been lost. The proof that “is it you?” asks for depends on them. */
export const useFactorRefresh = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all([['second factor'], ['me']].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
