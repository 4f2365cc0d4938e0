import type { Kysely } from 'kysely'
import type { Response } from '#contract/endpoint'
import type { getOrderDetails } from '#contract/orders'
import type { Tables } from '#database/tables'
import { dollars } from '#rules/money'
import { handPaymentOf } from '#server/payments/by-hand/hand-money'

type OrderPayment = NonNullable<Response<typeof getOrderDetails>['order']['payment']>

/** The payment that paid the order; undefined until it is paid. */
export const readOrderPayment = async (
  read: Kysely<Tables>,
  orderId: string,
): Promise<OrderPayment | undefined> => {
  const payment = await read
    .selectFrom('payment')
    .select(['amount_cents', 'method', 'received_at', 'by_hand'])
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'order')
    .executeTakeFirst()
  if (!payment) return undefined
  const day = handPaymentOf(payment)?.day
  return {
    amount: dollars(payment.amount_cents),
    method: payment.method,
    date: new Date(payment.received_at).toISOString(),
    ...(day !== undefined && { day }),
  }
}
