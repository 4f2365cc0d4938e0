// Sessions. Each login is a row. Its token is valid while it is signed, unexpired, issued for the account's current password, and
// not ended.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { sessionMs } from '#rules/accounts'
import type { Account } from '#server/accounts/create-account'
import { rememberDevice, type RememberedDevice } from './trusted-devices.ts'
import type { Database } from '#server/platform/database/database'
import type { Platform } from '#server/platform/platform'
import type { Tokens } from '#server/accounts/tokens'
import type { ClientInfo } from '#server/platform/api/client-info'

type Owner = Pick<Account, 'id' | 'name' | 'email' | 'role' | 'generation'>

export type StartedSession = RememberedDevice & { sessionId: string; token: string }

/** Starts a session and returns its token. The browser becomes a known device. */
export const startSession = async (
  platform: Pick<Platform, 'newId' | 'now'>,
  tokens: Tokens,
  trx: Transaction<Tables>,
  { account, client, deviceToken }: { account: Owner; client: ClientInfo; deviceToken?: string | undefined },
): Promise<StartedSession> => {
  const device = await rememberDevice(platform, trx, account.id, deviceToken)
  const sessionId = platform.newId()
  const at = platform.now()
  await trx
    .insertInto('session')
    .values({
      id: sessionId,
      account_id: account.id,
      address: client.address,
      user_agent: client.userAgent,
      device_hash: device.deviceHash,
      created_at: at,
      last_seen_at: at,
      expires_at: at + sessionMs,
      ended_at: null,
      proved_at: null,
    })
    .execute()
  await trx.updateTable('account').set({ seen_at: at }).where('id', '=', account.id).execute()
  return { ...device, sessionId, token: tokenOf(tokens, account, sessionId) }
}

/** Issues a new token for a session that continues after a password change. */
export const renewSession = async (
  { now }: Pick<Platform, 'now'>,
  tokens: Tokens,
  trx: Transaction<Tables>,
  { account, sessionId }: { account: Owner; sessionId: string },
): Promise<string> => {
  await trx
    .updateTable('session')
    .set({ last_seen_at: now(), expires_at: now() + sessionMs })
    .where('id', '=', sessionId)
    .execute()
  return tokenOf(tokens, account, sessionId)
}

const tokenOf = (tokens: Tokens, { id, name, email, role, generation }: Owner, sessionId: string) =>
  tokens.sign({ id, name, email, role, jti: sessionId, gen: generation })

/** Long-lived connections listen here: sessions of the account in the detail have ended. */
export const sessionsTopic = 'sessions'

/** Ends open sessions of an account: one, or all but one. Returns the sessions that this call ended. */
export const endSessions = async (
  { database: { notices }, now }: { database: Pick<Database, 'notices'>; now: () => number },
  trx: Transaction<Tables>,
  accountId: string,
  which: { one: string } | { allBut: string | null },
): Promise<{ id: string; device_hash: string | null }[]> => {
  const open = trx
    .updateTable('session')
    .set({ ended_at: now() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  const wanted =
    'one' in which
      ? open.where('id', '=', which.one).where('expires_at', '>', now())
      : which.allBut === null
        ? open
        : open.where('id', '!=', which.allBut)
  const ended = await wanted.returning(['id', 'device_hash']).execute()
  await notices.publish(trx, sessionsTopic, accountId)
  return ended
}

/** The device of a session; null when it is unknown. */
export const deviceOf = async (trx: Transaction<Tables>, sessionId: string): Promise<string | null> => {
  const session = await trx
    .selectFrom('session')
    .select('device_hash')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.device_hash ?? null
}
