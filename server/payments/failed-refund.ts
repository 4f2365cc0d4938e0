// A refund that failed after the desk had asked for it. The customer was told that the money comes, so somebody has to send it again.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { inCurrency, unlessShopCurrency } from '#rules/currencies'
import { closeDeskCase, openDeskCase } from '#server/cases/cases'
import { failedRefundKey, readNotSentAgain } from '#server/cases/failed-refunds'
import type { OrderRow } from '#server/orders/order'
import type { RefundRow } from '#server/payments/refund-wish'
import type { PaymentRow } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>

/** Money that pays no order is sent again from its case, and other money from its order. */
export const fileFailedRefund = (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Trx,
  { id: orderId, number }: Pick<OrderRow, 'id' | 'number'>,
  payment: Pick<PaymentRow, 'purpose' | 'currency'>,
  refund: RefundRow,
): Promise<boolean> =>
  openDeskCase(platform, trx, {
    kind: payment.purpose === 'order' ? 'refund failed' : 'refund due',
    orderId,
    reason: `The refund of ${inCurrency(refund.amount_cents, payment.currency)} for order ${number} failed, so the customer does not have the money. Please send it again.`,
    key: failedRefundKey(refund.id),
    details: {
      paymentId: refund.payment_id,
      amountCents: refund.amount_cents,
      ...unlessShopCurrency(payment.currency),
      provider: refund.provider,
      reference: refund.provider_ref,
    },
  })

/**
 * Closes the cases of failed refunds whose money has gone back since, also of those that went through after all. `by`: who refunded the
 * last of it. `refunds`: all of the payment, the oldest first.
 */
export const settleFailedRefunds = async (
  platform: Pick<Platform, 'database' | 'now'>,
  trx: Trx,
  payment: Pick<PaymentRow, 'amount_cents'>,
  refunds: readonly RefundRow[],
  by: string | null,
): Promise<void> => {
  const missing = await readNotSentAgain(trx, payment, refunds)
  for (const { id, state } of refunds)
    if ((state === 'failed' || state === 'done') && !missing.has(id))
      await closeDeskCase(platform, trx, failedRefundKey(id), by)
}
