import type { getSessions } from '#contract/sessions'
import { maxListedSessions } from '#rules/accounts'
import type { Response } from '#contract/endpoint'
import { describeDevice } from '#server/accounts/describe-device'
import type { KnownCaller } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'

/** The caller's sessions, the most recently seen first. Sessions unused since `seenSince` have ended. */
export const listSessions = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { id, sessionId }: KnownCaller,
  { seenSince = 0 }: { seenSince?: number } = {},
): Promise<Response<typeof getSessions>> => {
  const open = await database.direct
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .where('last_seen_at', '>', seenSince)
    .orderBy((eb) => eb.case().when('id', '=', sessionId).then(0).else(1).end())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListedSessions)
    .execute()
  return {
    sessions: open.map((session) => ({
      id: session.id,
      device: describeDevice(session.user_agent),
      address: session.address,
      since: new Date(session.created_at).toISOString(),
      lastSeen: new Date(session.last_seen_at).toISOString(),
      isCurrent: session.id === sessionId,
    })),
  }
}
