// Sessions from before the table of sessions existed. Each one is listed when its token is next used. The last of them expires a week
// after the table was added.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { sessionMs } from '#rules/accounts'
import type { Platform } from '#server/platform/platform'
import type { TokenPayload } from '#server/accounts/tokens'

type Payload = Pick<TokenPayload, 'id' | 'jti' | 'exp'>

/** Whether it was ended by a logout from that time, or because its owner ended all other sessions. */
export const isUnlistedOver = async (
  { database }: Pick<Platform, 'database'>,
  { id, jti }: Payload,
): Promise<boolean> =>
  (await database.direct
    .selectFrom('ended_session')
    .select('id')
    .where('id', 'in', [jti, allOf(id)])
    .executeTakeFirst()) !== undefined

export const listSession = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { id, jti, exp }: Payload,
): Promise<void> => {
  const expiresAt = exp * 1_000
  await database.direct
    .insertInto('session')
    .values({
      id: jti,
      account_id: id,
      address: '',
      user_agent: '',
      device_hash: null,
      created_at: expiresAt - sessionMs,
      last_seen_at: now(),
      expires_at: expiresAt,
      ended_at: null,
      proved_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Ends all of the account's sessions that are still unlisted. */
export const endUnlisted = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  accountId: string,
): Promise<void> => {
  const expiresAt = now() + sessionMs
  await trx
    .insertInto('ended_session')
    .values({ id: allOf(accountId), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at: expiresAt }))
    .execute()
}

const allOf = (accountId: string) => `all of ${accountId}`
