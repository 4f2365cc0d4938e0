import type { RefundFacts } from '#contract/refunds'
import { type CustomerData, useCustomerData } from '#web/customer/use-customer-data.ts'

/** The facts that a refund of this paid order depends on. */
export const useRefundFacts = (orderId: string): CustomerData<RefundFacts> =>
  useCustomerData(['refund', orderId], (call) =>
    call('GET /api/home/order/refund-request/:orderId', { params: { orderId } }),
  )
