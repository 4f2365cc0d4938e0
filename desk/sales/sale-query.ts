import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '#desk/api/call.ts'

/** Everything about one sale, by its reference. */
export const saleQuery = (reference: string) =>
  queryOptions({
    queryKey: ['sales', 'detail', reference],
    queryFn: () => call('GET /api/desk/sales/:saleId', { params: { saleId: reference } }),
  })

/** What a change of a sale invalidates. */
export const saleKeys = [['sales'], ['today']] as const

/** The sale in the address. */
export const useSale = () => {
  const { id } = useParams({ strict: false })
  return useQuery(saleQuery(id ?? ''))
}

export const useSaleOffers = (saleId: string) =>
  useQuery({
    queryKey: ['sales', 'offers', saleId],
    queryFn: () => call('GET /api/desk/sales/:saleId/offers', { params: { saleId } }),
  })

export const useListingChanges = (saleId: string) =>
  useQuery({
    queryKey: ['sales', 'changes', saleId],
    queryFn: () => call('GET /api/desk/sales/:saleId/changes', { params: { saleId } }),
  })
