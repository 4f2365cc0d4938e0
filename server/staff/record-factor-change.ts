import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import type { KnownCaller } from '#server/platform/api/callers'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'
import { type FactorChange, secondFactorMail } from '#server/staff/mails/second-factor-notices'

/** A person changed their own second factor: the log records it, and the owner gets a mail. */
export const recordFactorChange = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  { caller: { id, role }, change, client }: { caller: KnownCaller; change: FactorChange; client: ClientInfo },
): Promise<void> => {
  await recordAudit(platform, trx, {
    actorId: id,
    actorRole: role,
    action: change,
    subject: 'account',
    subjectId: id,
    from: client,
  })
  await enqueue(platform, trx, secondFactorMail, { accountId: id, change, at: platform.now(), ...client })
}
