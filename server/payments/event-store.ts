// Events from the providers, stored before they are applied.
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { ProviderEvent, ProviderName } from '#server/payments/provider'
import type { Platform } from '#server/platform/platform'

export type EventRow = Selectable<Tables['payment_event']>

/** Stores the event, or counts a repeat, and returns its row. */
export const storeEvent = (
  { database, newId, now }: Pick<Platform, 'database' | 'newId' | 'now'>,
  provider: ProviderName,
  { id, kind }: ProviderEvent,
  payload: string,
): Promise<EventRow> =>
  database.direct
    .insertInto('payment_event')
    .values({
      id: newId(),
      provider,
      event_id: id,
      kind,
      payload,
      times_received: 1,
      received_at: now(),
      applied_at: null,
      error: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'event_id'])
        .doUpdateSet((eb) => ({ times_received: eb('payment_event.times_received', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Locks the event for this transaction. Returns false when another process has applied it. */
export const claimEvent = async (
  trx: Transaction<Tables>,
  { id }: Pick<EventRow, 'id'>,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('payment_event')
    .set({ applied_at: now, error: null })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Records the failure for the desk, until the provider sends the event again. */
export const noteEventFailure = async (
  { database }: Pick<Platform, 'database'>,
  { id }: Pick<EventRow, 'id'>,
  error: unknown,
): Promise<void> => {
  await database.direct
    .updateTable('payment_event')
    .set({ error: error instanceof Error ? error.message : String(error) })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .execute()
}
