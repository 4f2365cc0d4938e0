// Sessions: a token is good while it is signed, young, of the account's present password, and not ended.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Caller } from '#contract/accounts'
import type { Account } from '#server/accounts/create-account'
import type { Callers, KnownCaller } from '#server/platform/callers'
import type { Database } from '#server/platform/database/database'
import { addressKey, aMinuteLimit } from '#server/platform/limits'
import type { Platform } from '#server/platform/platform'
import type { Tokens } from '#server/platform/tokens'

/** The contract: 60 a minute for each public form and address, 600 a minute for each account. */
const formsAMinute = 60
const callsAMinute = 600

export const createCallers = (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  tokens: Tokens,
): Callers => {
  const forms = aMinuteLimit(formsAMinute, now)
  const calls = aMinuteLimit(callsAMinute, now)
  return {
    ofToken: async (token) => {
      const payload = tokens.read(token)
      if (!payload) return undefined
      const account = await currentAccount(database.read, payload)
      if (!account) return undefined
      const { jti: sessionId, gen: generation, exp } = payload
      return { ...account, sessionId, generation, expiresAt: exp * 1_000 }
    },
    countForm: ({ ip, routeOptions }) => forms.count(`${routeOptions.url} ${addressKey(ip)}`),
    countCall: ({ id }) => calls.count(id),
  }
}

/** A token for a new session of the account. */
export const startSession = (
  { newId }: Pick<Platform, 'newId'>,
  tokens: Tokens,
  { id, name, email, role, generation }: Pick<Account, 'id' | 'name' | 'email' | 'role' | 'generation'>,
): string => tokens.sign({ id, name, email, role, jti: newId(), gen: generation })

/** Whoever keeps a line open for somebody hears here that sessions of an account, the detail, have ended. */
export const sessionsTopic = 'sessions'

/** Ends one session; again has no further effect. */
export const endSession = async (
  { notices }: Pick<Database, 'notices'>,
  trx: Transaction<Tables>,
  { id, sessionId, expiresAt }: Pick<KnownCaller, 'id' | 'sessionId' | 'expiresAt'>,
): Promise<void> => {
  await trx
    .insertInto('ended_session')
    .values({ id: sessionId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await notices.publish(trx, sessionsTopic, id)
}

const currentAccount = (
  read: Kysely<Tables>,
  { id, jti, gen }: { id: string; jti: string; gen: number },
): Promise<Caller | undefined> =>
  read
    .selectFrom('account')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .where('generation', '=', gen)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ended_session').select('id').where('id', '=', jti))),
    )
    .executeTakeFirst()
