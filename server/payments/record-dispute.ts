import type { Insertable, Transaction } from 'kysely'
import type { DisputeTable } from '#database/tables/payments'
import type { Tables } from '#database/tables'
import { unlessShopCurrency } from '#rules/currencies'
import { isDisputeOver, isOldDisputeReport } from '#rules/cases'
import { recordAudit } from '#server/audit/record-audit'
import { openDeskCase, openDeskCaseAgain } from '#server/cases/cases'
import { countVersion, lockOrder } from '#server/orders/order'
import type { DisputeNews } from '#server/payments/provider'
import type { PaymentRow } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

/**
 * Records that a customer disputes the payment at the bank, and files a case so that the desk responds to the provider in time. It counts
 * as a change of the order, so that nobody refunds it without having seen the dispute. A repeat or a late report changes nothing.
 */
export const recordDispute = async (
  platform: Platform,
  trx: Transaction<Tables>,
  payment: PaymentRow,
  { ref, state, money, reason, dueAt, changedAt }: DisputeNews,
): Promise<void> => {
  const order = await lockOrder(trx, payment.order_id)
  const before = await trx
    .selectFrom('dispute')
    .selectAll()
    .where('provider', '=', payment.provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
  const known = before && { state: before.state, changedAt: before.changed_at }
  if (known && isOldDisputeReport({ state, changedAt }, known)) return
  const dispute = {
    id: before?.id ?? platform.newId(),
    payment_id: payment.id,
    provider: payment.provider,
    provider_ref: ref,
    amount_cents: money.cents,
    state,
    reason: reason || before?.reason || '',
    due_at: dueAt ?? before?.due_at ?? null,
    changed_at: changedAt ?? before?.changed_at ?? null,
    created_at: before?.created_at ?? platform.now(),
    updated_at: platform.now(),
  }
  await storeDispute(trx, dispute)
  if (before?.state === state && dispute.due_at === before.due_at) return
  if (order) await countVersion(platform, trx, order.id)
  const what = { amountCents: money.cents, ...unlessShopCurrency(money.currency), reference: ref }
  await recordAudit(platform, trx, {
    actorId: null,
    actorRole: 'system',
    action: before ? 'dispute changed' : 'disputed',
    subject: 'payment',
    subjectId: payment.id,
    details: { orderNumber: order?.number, ...what, state },
  })
  const key = `dispute ${payment.provider} ${ref}`
  await openDeskCase(platform, trx, {
    kind: 'dispute',
    orderId: payment.order_id,
    reason: `The payment of order ${order?.number} is disputed. Please answer on the pages of the payment provider before its deadline.`,
    key,
    details: { paymentId: payment.id, ...what },
  })
  // An appeal has its own deadline, and so does a dispute that follows an inquiry.
  if (before && isDisputeOver(before.state) && !isDisputeOver(state))
    await openDeskCaseAgain(platform, trx, key)
}

const storeDispute = async (trx: Transaction<Tables>, dispute: Insertable<DisputeTable>) => {
  const { id, payment_id, provider, provider_ref, created_at, ...changeable } = dispute
  await trx
    .insertInto('dispute')
    .values(dispute)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changeable))
    .execute()
}
