import { queryOptions } from '@tanstack/react-query'
import { call } from '#desk/api/call.ts'

/** An entry never changes. */
export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'entry', id],
    queryFn: () => call('GET /api/desk/audit/:id', { params: { id } }),
    staleTime: Infinity,
  })

/** The history of one record, newest first. */
export const historyQuery = (subject: string, subjectId: string) =>
  queryOptions({
    queryKey: ['audit', 'history', subject, subjectId],
    queryFn: () => call('GET /api/desk/audit', { query: { subject, subjectId } }),
  })
