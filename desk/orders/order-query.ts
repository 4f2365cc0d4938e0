import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '#desk/api/call.ts'

/** Everything about one order, by its number. */
export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['orders', 'detail', number],
    queryFn: () => call('GET /api/desk/orders/:orderId', { params: { orderId: number } }),
  })

/** What a change of an order invalidates. */
export const orderKeys = [['orders'], ['today'], ['cases']] as const

/** The order in the address. */
export const useOrder = () => {
  const { id } = useParams({ strict: false })
  return useQuery(orderQuery(id ?? ''))
}
