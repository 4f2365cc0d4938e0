import type { Order } from '#contract/orders'
import { canBePaid, isBoughtOrder } from '#web/orders/order-standing.ts'
import { type CustomerData, useCustomerData } from '#web/customer/use-customer-data.ts'
import { useFreshLinks } from '#web/files/use-fresh-links.ts'

export type PaidOrders = {
  orders: readonly Order[]
  /** The newest that waits for its payment, if one does. */
  unpaid: Order | undefined
  loadedAt: number
}

/** The customer's paid orders, newest first, with links to their files that do not end while the page is looked at. */
export const usePaidOrders = (): CustomerData<PaidOrders> => {
  const paidOrders = useCustomerData<PaidOrders>(['paid orders'], async (call, { id }) => {
    const { orders } = await call('GET /api/home/customer/get-orders/:customerId/:status', {
      params: { customerId: id, status: 'all' },
    })
    return {
      orders: orders.filter(isBoughtOrder),
      unpaid: orders.find(canBePaid),
      loadedAt: Date.now(),
    }
  })
  useFreshLinks(paidOrders.data?.loadedAt, paidOrders.reload)
  return paidOrders
}
