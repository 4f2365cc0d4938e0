import type { Caller } from '#contract/accounts'
import { minuteMs } from '#rules/durations'
import { isStaffSessionIdle } from '#rules/staff'
import { countTry } from '#server/accounts/failed-logins'
import { keepCustomer } from '#server/accounts/keep-customer'
import { isUnlistedOver, listSession } from '#server/accounts/unlisted-sessions'
import type { Callers, KnownCaller, Staff } from '#server/platform/api/callers'
import { fixedStatement } from '#server/platform/database/fixed-statement'
import { addressKey, aMinuteLimit } from '#server/platform/api/limits'
import type { Platform } from '#server/platform/platform'
import type { TokenPayload, Tokens } from '#server/accounts/tokens'

/** A session's last-seen time is written at most this often. */
const noteSeenEveryMs = 5 * minuteMs

type Parts = Pick<Platform, 'config' | 'database' | 'log' | 'now'>

export const createCallers = (platform: Parts, tokens: Tokens): Callers => {
  const { formsAMinute, callsAMinute } = platform.config.limits
  const forms = aMinuteLimit(formsAMinute, platform.now)
  const calls = aMinuteLimit(callsAMinute, platform.now)
  return {
    ofToken: async (token, { isUse } = { isUse: true }) => {
      const payload = tokens.read(token)
      if (!payload) return undefined
      const account = await currentAccount(platform, payload, isUse)
      if (!account) return undefined
      const { jti: sessionId, gen: generation, exp } = payload
      return { ...account, sessionId, generation, expiresAt: exp * 1_000 }
    },
    keep: keepCustomer,
    countForm: async ({ ip, routeOptions }) => {
      const subject = `${routeOptions.url} from ${addressKey(ip)}`
      forms.count(subject) // refuses a flood here, without a statement
      await countTry(platform, subject, formsAMinute, minuteMs)
    },
    countCall: ({ id }) => calls.count(id),
    now: platform.now,
  }
}

type CurrentAccount = Caller & Pick<KnownCaller, 'staff'>

const findAccount = fixedStatement((read, { id, jti, gen }: Pick<TokenPayload, 'id' | 'jti' | 'gen'>) =>
  read
    .selectFrom('account')
    .leftJoin('session', (join) =>
      join.onRef('session.account_id', '=', 'account.id').on('session.id', '=', jti),
    )
    .select(['account.id', 'name', 'email', 'role'])
    .select(['session.id as sessionId', 'ended_at', 'last_seen_at'])
    .where('account.id', '=', id)
    .where('generation', '=', gen),
)

const currentAccount = async (
  platform: Parts,
  payload: TokenPayload,
  isUse: boolean,
): Promise<CurrentAccount | undefined> => {
  const { id, jti, gen } = payload
  const [found] = await findAccount(platform.database.direct, { id, jti, gen })
  if (!found || found.ended_at !== null) return undefined
  const { sessionId, ended_at: _, last_seen_at: lastSeenAt, ...account } = found
  const staff = account.role === 'staff' ? await staffOf(platform, account.id, payload.jti) : undefined
  if (account.role === 'staff' && (!staff || isStaffSessionIdle(platform.now(), lastSeenAt ?? 0)))
    return undefined
  if (sessionId === null) {
    if (await isUnlistedOver(platform, payload)) return undefined
    await noted(platform, listSession(platform, payload))
  } else if (isUse && lastSeenAt !== null && lastSeenAt <= platform.now() - noteSeenEveryMs)
    await noted(platform, noteSeen(platform, sessionId, account.id))
  return { ...account, ...(staff && { staff }) }
}

/** Undefined for an account that no longer works here. */
const staffOf = async (
  { database }: Parts,
  accountId: string,
  sessionId: string,
): Promise<Staff | undefined> => {
  const found = await database.direct
    .selectFrom('staff_member')
    .leftJoin('session', (join) => join.on('session.id', '=', sessionId))
    .select(['role', 'proved_at'])
    .where('staff_member.account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found && { role: found.role, provedAt: found.proved_at }
}

/** When the database accepts no writes, requests that only read still work. */
const noted = ({ log }: Parts, written: Promise<unknown>) =>
  written.catch((error: unknown) => log.warn({ err: error }, 'The last use of a session could not be stored'))

/** Only one of several simultaneous requests writes. */
const noteSeen = async ({ database, now }: Parts, sessionId: string, accountId: string) => {
  const noted = await database.direct
    .updateTable('session')
    .set({ last_seen_at: now() })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<=', now() - noteSeenEveryMs)
    .returning('id')
    .executeTakeFirst()
  if (noted)
    await database.direct.updateTable('account').set({ seen_at: now() }).where('id', '=', accountId).execute()
}
