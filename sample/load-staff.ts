import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { dayMs } from '#rules/durations'
import { invitationMs } from '#rules/staff'
import { recordAudit } from '#server/audit/record-audit'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import { invitationToken } from '#server/staff/invitation-link'
import { accountId } from './accounts.ts'

const invited = { name: 'Robin New', email: 'robin@example.test', role: 'assistant' } as const

/** Two days ago the sample's broker invited a person who has not answered yet. No mail is sent. */
export const loadStaff = async (
  { config, newId, now }: Pick<Platform, 'config' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
): Promise<void> => {
  const broker = await accountId(trx, 'staff')
  const at = now() - 2 * dayMs
  const id = newId()
  await trx
    .insertInto('staff_invitation')
    .values({
      ...invited,
      id,
      token_hash: linkTokenHash(invitationToken(config, id)),
      invited_by: broker,
      expires_at: at + invitationMs,
      ended_at: null,
      created_at: at,
    })
    .execute()
  const { email, role } = invited
  await recordAudit({ newId, now: () => at }, trx, {
    actorId: broker,
    actorRole: 'staff',
    action: 'staff invited',
    subject: 'staff_invitation',
    subjectId: id,
    details: { email, role },
  })
}
