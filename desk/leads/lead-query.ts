import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '#desk/api/call.ts'

/** Everything about one lead, by its reference. */
export const leadQuery = (reference: string) =>
  queryOptions({
    queryKey: ['leads', 'detail', reference],
    queryFn: () => call('GET /api/desk/leads/:leadId', { params: { leadId: reference } }),
  })

/** What a change of a lead invalidates. */
export const leadKeys = [['leads'], ['today']] as const

/** The lead in the address. */
export const useLead = () => {
  const { id } = useParams({ strict: false })
  return useQuery(leadQuery(id ?? ''))
}
