import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { endAttemptsJob } from '#server/orders/take-step'
import { testId } from '#server/payments/sandbox/payments'
import type { Platform } from '#server/platform/platform'
import { sampleJobError } from './failed-job.ts'

type Trx = Transaction<Tables>

/** A job that failed and a message that could not be applied. Both do no harm when they are tried again. */
export const storeFailedWork = async ({ newId, now }: Platform, trx: Trx) => {
  await trx
    .insertInto('job')
    .values({
      id: newId(),
      kind: endAttemptsJob.kind,
      payload: JSON.stringify({ orderId: await oldestOrder(trx) }),
      state: 'failed',
      due_at: now(),
      first_due_at: now(),
      attempts: 10,
      claim: null,
      claimed_until: null,
      last_error: sampleJobError,
      unique_key: null,
      created_at: now(),
      finished_at: now(),
    })
    .execute()
  const eventId = testId('evt')
  await trx
    .insertInto('payment_event')
    .values({
      id: newId(),
      provider: 'test card',
      event_id: eventId,
      kind: 'payment_intent.canceled',
      payload: JSON.stringify({
        id: eventId,
        kind: 'card',
        type: 'payment_intent.canceled',
        payment: 'pi_of_another_shop',
      }),
      times_received: 3,
      received_at: now(),
      applied_at: null,
      error: 'The database did not answer in time.',
    })
    .execute()
}

const oldestOrder = async (trx: Trx): Promise<string> => {
  const { id } = await trx
    .selectFrom('order')
    .select('id')
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
