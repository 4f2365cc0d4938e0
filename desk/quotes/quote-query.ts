import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '#desk/api/call.ts'

/** Everything about one quote, by its reference. */
export const quoteQuery = (reference: string) =>
  queryOptions({
    queryKey: ['quotes', 'detail', reference],
    queryFn: () => call('GET /api/desk/quotes/:quoteId', { params: { quoteId: reference } }),
  })

/** What a change of a quote invalidates. */
export const quoteKeys = [['quotes']] as const

/** The quote in the address. */
export const useQuote = () => {
  const { id } = useParams({ strict: false })
  return useQuery(quoteQuery(id ?? ''))
}

/** The newest quotes of a lead, or of a customer with their leads, by the person's id. */
export const quotesOfQuery = (of: { lead: string } | { customer: string }) =>
  queryOptions({
    queryKey: ['quotes', 'of', of],
    queryFn: () => call('GET /api/desk/quotes', { query: of }),
  })
