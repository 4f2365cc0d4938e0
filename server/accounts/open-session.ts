import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Account } from '#server/accounts/create-account'
import { newDeviceMail } from '#server/accounts/mails/account-notices'
import { startSession } from '#server/accounts/sessions'
import { recordAudit } from '#server/audit/record-audit'
import { sessionOver } from '#server/platform/api/callers'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { Tokens } from '#server/accounts/tokens'
import type { ClientInfo } from '#server/platform/api/client-info'

/** Logs in a person who has proved their identity. The owner gets a mail when the browser is new. */
export const openSession = async (
  platform: Platform,
  tokens: Tokens,
  trx: Transaction<Tables>,
  {
    account: { id: accountId, generation, role },
    client,
    deviceToken: given,
    by,
  }: {
    account: Pick<Account, 'id' | 'generation' | 'role'>
    client: ClientInfo
    deviceToken: string | undefined
    /** How the person proved who they are. */
    by: 'password' | 'link' | `password and ${string}`
  },
): Promise<{ token: string; deviceToken: string }> => {
  // An update that changes nothing, for its lock: a simultaneous password change then ends this session too.
  const account = await trx
    .updateTable('account')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', accountId)
    .where('generation', '=', generation)
    .returningAll()
    .executeTakeFirst()
  if (!account) throw sessionOver()
  const session = await startSession(platform, tokens, trx, { account, client, deviceToken: given })
  const { token, deviceToken, sessionId, isNew } = session
  await recordAudit(platform, trx, {
    actorId: accountId,
    actorRole: role,
    action: 'signed in',
    subject: 'account',
    subjectId: accountId,
    details: { sessionId, by, device: isNew ? 'new' : 'known' },
    from: client,
  })
  if (isNew) await enqueue(platform, trx, newDeviceMail, { accountId, at: platform.now(), ...client })
  return { token, deviceToken }
}
