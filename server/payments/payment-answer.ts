import type { confirmPayment as endpoint, PaymentStatus } from '#contract/payments'
import type { Response } from '#contract/endpoint'
import type { OrderRow } from '#server/orders/order'
import { isPaymentInProgress } from '#server/orders/payment-in-progress'
import { orderNotFound } from '#server/payments/problems'
import { readOwnOrder } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database'>

/** The status of the payment for the caller's order, as this shop knows it. */
export const paymentAnswer = async (
  platform: Needs,
  customerId: string,
  orderId: string,
): Promise<Response<typeof endpoint>> => {
  const order = await readOwnOrder(platform.database.direct, customerId, orderId)
  if (!order) throw orderNotFound()
  const status = order.payment_state === 'unpaid' ? await unpaidStatus(platform, order) : order.payment_state
  return { message: messageOf(order, status), payment_status: status, orderId }
}

const unpaidStatus = async ({ database }: Needs, { id }: OrderRow): Promise<PaymentStatus> =>
  (await isPaymentInProgress(database.direct, id)) ? 'processing' : 'unpaid'

const messageOf = ({ number, state }: OrderRow, status: PaymentStatus) => {
  if (state === 'cancelled' && status === 'paid')
    return `Your payment for order ${number} came too late: its packages were sold out, or its coupon was used for another order. The order is canceled, and we are sending the money back.`
  if (state === 'cancelled' && status === 'unpaid') return `Order ${number} was canceled and is not paid.`
  return messages[status](number)
}

const messages: Record<PaymentStatus, (number: number) => string> = {
  paid: (number) => `Thank you. Order ${number} is paid.`,
  unpaid: (number) => `Order ${number} is not paid yet. Please try again.`,
  processing: (number) =>
    `We are waiting for your bank. We are keeping order ${number} for you. You do not need to do anything.`,
  refunded: (number) => `We refunded order ${number}.`,
}
