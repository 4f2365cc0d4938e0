import type { Order } from '#contract/orders'
import { canBePaid, isBoughtOrder } from '#web/orders/order-standing.ts'
import { type CustomerData, useCustomerData } from '#web/customer/use-customer-data.ts'
import { useFreshLinks } from '#web/files/use-fresh-links.ts'

export type PaidOrders = {
  orders: readonly Order[]
  /** The newest unpaid order, if there is one. */
  unpaid: Order | undefined
  loadedAt: number
}

/** The customer's paid orders, newest first. The links to their files are renewed while the page is visible. */
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
