// A refund that failed after the desk had asked for it. The customer was told that the money comes, so somebody has to send it again.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { inDollars } from '#rules/money'
import { closeDeskCase, openDeskCase } from '#server/cases/cases'
import type { OrderRow } from '#server/orders/order'
import type { RefundRow } from '#server/payments/refund-wish'
import type { PaymentRow } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

type Trx = Transaction<Tables>

const caseKey = (refundId: string) => `refund failed ${refundId}`

/** Money that pays no order is sent again from its case, and other money from its order. */
export const fileFailedRefund = (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Trx,
  { id: orderId, number }: Pick<OrderRow, 'id' | 'number'>,
  payment: Pick<PaymentRow, 'purpose'>,
  refund: RefundRow,
): Promise<boolean> =>
  openDeskCase(platform, trx, {
    kind: payment.purpose === 'order' ? 'refund failed' : 'refund due',
    orderId,
    reason: `The refund of ${inDollars(refund.amount_cents)} for order ${number} failed, so the customer does not have the money. Please send it again.`,
    key: caseKey(refund.id),
    details: {
      paymentId: refund.payment_id,
      amountCents: refund.amount_cents,
      provider: refund.provider,
      reference: refund.provider_ref,
    },
  })

/** Once all of the payment is refunded, none of them is missing anymore. `by`: who refunded the last of it. */
export const settleFailedRefunds = async (
  platform: Pick<Platform, 'database' | 'now'>,
  trx: Trx,
  refunds: readonly RefundRow[],
  by: string | null,
): Promise<void> => {
  for (const { id, state } of refunds)
    if (state === 'failed') await closeDeskCase(platform, trx, caseKey(id), by)
}
