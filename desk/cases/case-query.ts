import { queryOptions } from '@tanstack/react-query'
import { call } from '#desk/api/call.ts'

/** One case, by its id. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'detail', id],
    queryFn: () => call('GET /api/desk/cases/:caseId', { params: { caseId: id } }),
  })

/** What a change of a case loads again. */
export const caseKeys = [['cases'], ['orders'], ['today']] as const
