import { forgetDevices } from './trusted-devices.ts'
import { sessionNotFound } from '#server/accounts/problems'
import { deviceOf, endSessions } from '#server/accounts/sessions'
import { endUnlisted } from '#server/accounts/unlisted-sessions'
import { recordAudit } from '#server/audit/record-audit'
import type { KnownCaller } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

/** Ends one of the caller's sessions. Its browser is no longer a known device, unless it is the caller's current browser. */
export const endSession = async (
  platform: Platform,
  { id: accountId, role, sessionId: callersSession }: KnownCaller,
  sessionId: string,
  client: ClientInfo,
): Promise<{ message: string }> => {
  await platform.database.transaction(async (trx) => {
    const [ended] = await endSessions(platform, trx, accountId, { one: sessionId })
    if (!ended) throw sessionNotFound()
    if (ended.device_hash !== null && ended.device_hash !== (await deviceOf(trx, callersSession)))
      await trx
        .deleteFrom('known_device')
        .where('account_id', '=', accountId)
        .where('token_hash', '=', ended.device_hash)
        .execute()
    await recordAudit(platform, trx, {
      actorId: accountId,
      actorRole: role,
      action: 'session ended',
      subject: 'account',
      subjectId: accountId,
      details: { sessionId },
      from: client,
    })
  })
  return { message: 'That device is logged out.' }
}

/** Ends all of the caller's sessions except this one. Other browsers are no longer known devices. */
export const endOtherSessions = async (
  platform: Platform,
  { id: accountId, role, sessionId }: KnownCaller,
  client: ClientInfo,
): Promise<{ message: string }> => {
  const ended = await platform.database.transaction(async (trx) => {
    const ended = await endSessions(platform, trx, accountId, { allBut: sessionId })
    await endUnlisted(platform, trx, accountId)
    await forgetDevices(trx, accountId, { but: await deviceOf(trx, sessionId) })
    await recordAudit(platform, trx, {
      actorId: accountId,
      actorRole: role,
      action: 'other sessions ended',
      subject: 'account',
      subjectId: accountId,
      details: { sessionIds: ended.slice(0, mostNamed).map(({ id }) => id), count: ended.length },
      from: client,
    })
    return ended
  })
  return {
    message:
      ended.length === 0 ? 'You’re not logged in anywhere else.' : 'You’re logged out everywhere else.',
  }
}

/** The rest is only counted. */
const mostNamed = 100
