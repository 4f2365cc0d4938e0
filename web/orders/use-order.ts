import { type CustomerData, useCustomerData } from '#web/customer/use-customer-data.ts'
import type { Response } from '#contract/endpoint'
import type { getOrderDetails } from '#contract/orders'

/** An order with its full history. */
export type DetailedOrder = Response<typeof getOrderDetails>['order']

/** Loads one of the customer's orders with all its details. */
export const useOrder = (orderId: string): CustomerData<DetailedOrder> =>
  useCustomerData(['order', orderId], async (call) => {
    const answer = await call('GET /api/home/coustomer/get-order-details/:orderId', { params: { orderId } })
    return answer.order
  })
