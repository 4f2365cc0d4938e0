import { endSessions } from '#server/accounts/sessions'
import { recordAudit } from '#server/audit/record-audit'
import type { KnownCaller } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

/** Ends the caller's session. The account's other sessions continue. A repeat has no effect. */
export const signOut = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  { id: accountId, role, sessionId }: Pick<KnownCaller, 'id' | 'role' | 'sessionId'>,
  client: ClientInfo,
): Promise<{ message: string }> => {
  await platform.database.transaction(async (trx) => {
    const ended = await endSessions(platform, trx, accountId, { one: sessionId })
    if (ended.length === 0) return
    await recordAudit(platform, trx, {
      actorId: accountId,
      actorRole: role,
      action: 'signed out',
      subject: 'account',
      subjectId: accountId,
      details: { sessionId },
      from: client,
    })
  })
  return { message: 'You’re logged out.' }
}
