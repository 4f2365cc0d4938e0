import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '#desk/api/call.ts'

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'detail', id],
    queryFn: () => call('GET /api/desk/customers/:customerId', { params: { customerId: id } }),
  })

/** What a change of a customer invalidates. */
export const customerKeys = [['customers']] as const

/** The customer in the address. */
export const useCustomer = () => {
  const { id } = useParams({ strict: false }) as { id?: string }
  return useQuery(customerQuery(id ?? ''))
}
