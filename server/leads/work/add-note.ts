import type { Caller } from '#contract/accounts'
import { recordAudit } from '#server/audit/record-audit'
import { lockLead } from './change-lead.ts'
import { announceChange } from '#server/live/announce-change'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'

type Input = { leadId: string; text: string; idempotencyKey: string | undefined }

/** Stores a note that only the staff reads. Throws `lead_not_found`. */
export const addLeadNote = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  staff: Pick<Caller, 'id'>,
  { leadId, text, idempotencyKey }: Input,
): Promise<{ id: string }> =>
  once(
    platform,
    { caller: staff.id, call: 'lead-note', key: idempotencyKey, body: { leadId, text } },
    async (trx) => {
      const { reference, version } = await lockLead(trx, leadId)
      const id = platform.newId()
      await trx
        .insertInto('lead_note')
        .values({ id, lead_id: leadId, author_id: staff.id, text, created_at: platform.now() })
        .execute()
      await recordAudit(platform, trx, {
        actorId: staff.id,
        actorRole: 'staff',
        action: 'note written',
        subject: 'lead',
        subjectId: leadId,
        details: { reference, noteId: id },
      })
      await announceChange(platform, trx, { kind: 'leads', id: leadId, version, by: staff.id })
      return { id }
    },
  )
