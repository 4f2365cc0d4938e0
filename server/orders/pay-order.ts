import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { wasErased } from '#server/accounts/recipient'
import { openDeskCase } from '#server/cases/cases'
import type { OrderRow } from '#server/orders/order'
import { bySystem, takeStep } from '#server/orders/take-step'
import type { Platform } from '#server/platform/platform'

/**
 * 'revived': the order was canceled, and everything it needs was still available. 'owed back': what it needs is sold, or its customer was
 * erased, so the order is canceled and a case tells the desk to refund the money. 'not payable': it was already paid or refunded; the
 * caller has to settle the new money.
 */
export type PaidOrder =
  | { outcome: 'paid' | 'revived' | 'owed back'; order: OrderRow }
  | { outcome: 'not payable' }

/**
 * Applies the full payment of an order, which `lockOrder` returned. The money has already moved, so nothing is refused here. The
 * payment's id distinguishes one payment from another.
 */
export const payOrder = async (
  platform: Pick<Platform, 'config' | 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  order: OrderRow,
  paymentId: string,
): Promise<PaidOrder> => {
  const paid = await takeStep(platform, trx, order, 'pay', bySystem)
  if (paid) return { outcome: 'paid', order: paid }
  const isErased = await wasErased(trx, order.customer_id)
  const revived = !isErased && (await takeStep(platform, trx, order, 'revive', bySystem))
  if (revived) return { outcome: 'revived', order: revived }
  const kept =
    (await takeStep(platform, trx, order, 'keep late money', bySystem)) ??
    (await takeStep(platform, trx, order, 'pay too late', bySystem))
  if (!kept) return { outcome: 'not payable' }
  await openDeskCase(platform, trx, {
    kind: 'refund due',
    orderId: order.id,
    reason: `${isErased ? paidAfterErasure(order) : paidTooLate(order)} Please send the money back.`,
    key: `refund due of payment ${paymentId}`,
    details: { paymentId, amountCents: order.total_cents },
  })
  return { outcome: 'owed back', order: kept }
}

const paidTooLate = ({ number }: OrderRow) =>
  `Order ${number} was paid after its packages had gone back on sale, and they are not in stock anymore, or its coupon was used for another order.`

const paidAfterErasure = ({ number }: OrderRow) => `Order ${number} was paid after its customer was erased.`
