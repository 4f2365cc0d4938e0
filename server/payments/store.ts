// Queries for orders that are being paid, and for the attempts to pay them.
import type { Kysely, Selectable, Transaction } from 'kysely'
import { awaitingPayment } from '#rules/orders'
import { liveStates } from '#rules/payments'
import type { Tables } from '#database/tables'
import { type OrderRow, readOrderOf, readOrdersOf } from '#server/orders/order'
import type { AttemptHint, ProviderName } from '#server/payments/provider'

type Trx = Transaction<Tables>
export type AttemptRow = Selectable<Tables['payment_attempt']>
export type PaymentRow = Selectable<Tables['payment']>

/** Undefined also for another customer's order. Without an id, the newest unpaid one. */
export const readOwnOrder = async (
  read: Kysely<Tables>,
  customerId: string,
  orderId: string | undefined,
): Promise<OrderRow | undefined> => {
  if (orderId !== undefined) return readOrderOf(read, customerId, orderId)
  const [newest] = await readOrdersOf(read, { customerId, state: awaitingPayment, most: 1 })
  return newest
}

export const insertAttempt = (trx: Trx, attempt: AttemptRow): Promise<unknown> =>
  trx.insertInto('payment_attempt').values(attempt).execute()

/** Attempts that may still bring money, oldest first. */
export const readLiveAttempts = (read: Kysely<Tables>, orderId: string): Promise<AttemptRow[]> =>
  read
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', liveStates)
    .orderBy('id')
    .execute()

/** Ends attempts that the provider has not created yet, or whose process died before it stored their ids: nobody can pay by them. */
export const endUnstartedAttempts = async (
  trx: Trx,
  orderId: string,
  exceptId: string,
  now: number,
): Promise<void> => {
  await trx
    .updateTable('payment_attempt')
    .set({ state: 'ended', updated_at: now })
    .where('order_id', '=', orderId)
    .where('id', '!=', exceptId)
    .where('state', 'in', liveStates)
    .where('provider_ref', 'is', null)
    .execute()
}

/** False when the attempt has ended. Nobody may be sent to pay by it then. */
export const isLive = async (read: Kysely<Tables>, { id }: Pick<AttemptRow, 'id'>): Promise<boolean> => {
  const live = await read
    .selectFrom('payment_attempt')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', liveStates)
    .executeTakeFirst()
  return live !== undefined
}

export const setAttemptRef = async (
  read: Kysely<Tables>,
  { id }: Pick<AttemptRow, 'id'>,
  ref: string,
): Promise<void> => {
  await read
    .updateTable('payment_attempt')
    .set({ provider_ref: ref })
    .where('id', '=', id)
    .where('provider_ref', 'is', null)
    .execute()
}

/**
 * Changes the attempt only while it is live, so that late events cannot change an attempt that has ended or succeeded. Returns false
 * when it was not live.
 */
export const moveAttempt = async (
  read: Kysely<Tables>,
  { id }: Pick<AttemptRow, 'id'>,
  state: AttemptRow['state'],
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await read
    .updateTable('payment_attempt')
    .set({ state, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', liveStates)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Skips attempts that may have moved money. They end when the outcome is known. */
export const endUnclaimed = async (
  read: Kysely<Tables>,
  { id }: Pick<AttemptRow, 'id'>,
  now: number,
): Promise<void> => {
  await read
    .updateTable('payment_attempt')
    .set({ state: 'ended', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('taken_at', 'is', null)
    .execute()
}

/** Records that the attempt brought money, even if it was thought to have ended. */
export const noteSuccess = async (trx: Trx, { id }: Pick<AttemptRow, 'id'>, now: number): Promise<void> => {
  await trx
    .updateTable('payment_attempt')
    .set({ state: 'succeeded', updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Finds an attempt by any of the ids. Undefined when it is not this shop's. */
export const findAttempt = async (
  read: Kysely<Tables>,
  provider: ProviderName,
  { ref, attemptId, paymentRef }: AttemptHint,
): Promise<AttemptRow | undefined> => {
  const ofProvider = read
    .selectFrom('payment_attempt')
    .selectAll('payment_attempt')
    .where('payment_attempt.provider', '=', provider)
  const byRef = ref && (await ofProvider.where('provider_ref', '=', ref).executeTakeFirst())
  if (byRef) return byRef
  const byId = attemptId && (await ofProvider.where('payment_attempt.id', '=', attemptId).executeTakeFirst())
  if (byId) return byId
  if (!paymentRef) return undefined
  return ofProvider
    .innerJoin('payment', 'payment.attempt_id', 'payment_attempt.id')
    .where('payment.provider_ref', '=', paymentRef)
    .executeTakeFirst()
}

export const findPayment = (
  read: Kysely<Tables>,
  provider: ProviderName,
  ref: string,
): Promise<PaymentRow | undefined> =>
  read
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()

/** The payment that pays the order, if any. */
export const payingPayment = (read: Kysely<Tables>, orderId: string): Promise<PaymentRow | undefined> =>
  read
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'order')
    .executeTakeFirst()
