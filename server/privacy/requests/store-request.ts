import type { Selectable, Transaction } from 'kysely'
import { randomInt } from 'node:crypto'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import { newReference } from '#rules/leads'
import { requestDueAt } from '#rules/privacy-requests'
import { normalEmail } from '#rules/addresses'
import type { Platform } from '#server/platform/platform'

export type RequestRecord = Selectable<Tables['privacy_request']>
type Input = Pick<RequestRecord, 'kind' | 'source' | 'name' | 'email' | 'phone' | 'details'> & {
  accountId: string | null
  /** Proved by a login to an account with a proved mailbox. */
  isProved: boolean
  receivedAt: number
}

/** The deadline counts from the moment when the request reached us. */
export const storeRequest = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  { accountId, isProved, receivedAt, email, ...input }: Input,
): Promise<RequestRecord> => {
  const request = await trx
    .insertInto('privacy_request')
    .values({
      ...input,
      id: newId(),
      reference: newReference('Privacy Request', randomInt),
      state: 'open',
      email: normalEmail(email),
      account_id: accountId,
      identity: isProved ? 'logged in' : 'not proved',
      identity_at: isProved ? now() : null,
      received_at: receivedAt,
      due_at: requestDueAt(receivedAt),
      updated_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeSearchWords(trx, 'privacy_request', [request.id])
  return request
}

/** Locks the request until the end of the transaction. */
export const lockRequest = (
  trx: Transaction<Tables>,
  requestId: string,
): Promise<RequestRecord | undefined> =>
  trx
    .updateTable('privacy_request')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', requestId)
    .returningAll()
    .executeTakeFirst()
