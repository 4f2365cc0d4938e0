import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { PricedQuote } from '#contract/desk/quotes'
import { call } from '#desk/api/call.ts'
import type { QuoteFor } from '#desk/quotes/typed-quote.ts'

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

/**
 * The price of packages for a person. `wanted`: the lines and the coupon as JSON. Until it arrives, the last price stays, but only of the
 * same person: another one may have used the coupon.
 */
export const quotePriceQuery = (person: Pick<QuoteFor, 'kind' | 'id'> | null, wanted: string) => {
  const payer = person && { [person.kind === 'lead' ? 'leadId' : 'customerId']: person.id }
  return queryOptions({
    queryKey: ['quotes', 'price', person?.id, wanted],
    queryFn: () => call('POST /api/desk/quotes/price', { body: { ...JSON.parse(wanted), ...payer } }),
    placeholderData: (before: PricedQuote | undefined, last) =>
      last?.queryKey[2] === person?.id ? before : undefined,
    retry: false,
  })
}
