import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import type { ContactChannel } from '#rules/do-not-contact'
import { recordAudit } from '#server/audit/record-audit'
import type { Platform } from '#server/platform/platform'

type NewStop = {
  channel: ContactChannel
  address: string
  how: string
  /** When the person said so. Absent: now. */
  since?: number
}

/** False if it was noted before. */
export const noteStop = async (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  staff: Pick<Caller, 'id'>,
  { channel, address, how, since = platform.now() }: NewStop,
): Promise<boolean> => {
  const stored = await trx
    .insertInto('do_not_contact')
    .values({
      id: platform.newId(),
      channel,
      address,
      how,
      noted_by: staff.id,
      created_at: since,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return false
  // The address is in the row, so the log needs none.
  await recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action: 'contact stopped',
    subject: 'do_not_contact',
    subjectId: stored.id,
    details: { channel },
  })
  return true
}
