import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { planForgetting } from '#server/privacy/forget-person'
import { planErasure } from '#server/privacy/plan-erasure'
import { resolvePerson } from '#server/privacy/resolve-person'
import type { RequestRecord } from '#server/privacy/requests/store-request'

/** Whether data of the person was deleted since the request. Without an account: whether nothing is left that could be. */
export const isDeleted = async (
  read: Kysely<Tables>,
  { id, account_id, email, received_at }: Pick<RequestRecord, 'id' | 'account_id' | 'email' | 'received_at'>,
  now: number,
): Promise<boolean> => {
  const person = await resolvePerson(read, email, account_id ?? 'none')
  const accountId = account_id ?? person?.accountId ?? null
  const erasure = await read
    .selectFrom('erasure')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('request_id', '=', id),
        eb.and([eb('account_id', '=', accountId ?? ''), eb('erased_at', '>=', received_at)]),
      ]),
    )
    .executeTakeFirst()
  if (erasure) return true
  if (accountId !== null) return false
  return !person || (await planForgetting(read, person, await planErasure(read, person, now))).length === 0
}
