import { queryOptions } from '@tanstack/react-query'
import { call } from '#desk/api/call.ts'

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy-requests', 'detail', id],
    queryFn: () => call('GET /api/desk/privacy-requests/:requestId', { params: { requestId: id } }),
  })

/** What a change of a request invalidates. */
export const requestKeys = [['privacy-requests'], ['audit'], ['today'], ['customers'], ['people']] as const

/** The kinds of requests in words. */
export const kindWords = {
  access: 'A copy of their data',
  correction: 'A correction',
  deletion: 'Deletion',
  'opt out': 'No sale of their data',
  appeal: 'An appeal',
} as const

/** How the person's identity was checked. */
export const identityWords = {
  'not proved': 'Mailbox not proved',
  'logged in': 'Logged in, mailbox proved',
  mailbox: 'Mailbox proved',
} as const

/** How a request reached us. */
export const sourceWords = {
  dashboard: 'In their dashboard',
  email: 'By email',
  phone: 'By phone',
  letter: 'By letter',
} as const
