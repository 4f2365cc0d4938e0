import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { type KnownCaller, notAllowed } from '#server/platform/api/callers'

/**
 * Locks all brokers until the end of the transaction, and returns their number. Changes of the staff then happen one after the other, so
 * that two brokers cannot remove each other.
 */
export const lockBrokers = async (trx: Transaction<Tables>): Promise<number> => {
  await trx
    .updateTable('staff_member') // as in lockOrder, an update that changes nothing
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('role', '=', 'broker')
    .where('removed_at', 'is', null)
    .execute()
  const brokers = await trx
    .selectFrom('staff_member')
    .select('account_id')
    .where('role', '=', 'broker')
    .where('removed_at', 'is', null)
    .execute()
  return brokers.length
}

/** Throws if the caller has been removed, or is no longer a broker, since the request was admitted. Call it after `lockBrokers`. */
export const mustStillBeBroker = async (
  trx: Transaction<Tables>,
  { id }: Pick<KnownCaller, 'id'>,
): Promise<void> => {
  const broker = await trx
    .selectFrom('staff_member')
    .select('account_id')
    .where('account_id', '=', id)
    .where('role', '=', 'broker')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!broker) throw notAllowed()
}
