import type { noteConversation as endpoint } from '#contract/desk/messages'
import type { Response } from '#contract/endpoint'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { noSuchConversation } from './desk-problems.ts'
import { nameOf } from '#server/staff/name-of'
import { asTime } from '#server/brokerage/times-in-answers'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'

type Input = { conversationId: string; text: string; idempotencyKey: string | undefined }

/** Stores a note that only the staff reads. Throws `conversation_not_found`. */
export const noteConversation = (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  staffId: string,
  { conversationId, text, idempotencyKey }: Input,
): Promise<Response<typeof endpoint>> =>
  once(
    platform,
    { caller: staffId, call: 'conversation-note', key: idempotencyKey, body: { conversationId, text } },
    async (trx) => {
      const known = await trx
        .selectFrom('conversation')
        .select('id')
        .where('id', '=', conversationId)
        .executeTakeFirst()
      if (!known) throw noSuchConversation()
      const [id, created_at] = [platform.newId(), platform.now()]
      await trx
        .insertInto('conversation_note')
        .values({ id, conversation_id: conversationId, author_id: staffId, text, created_at })
        .execute()
      await recordAudit(platform, trx, {
        actorId: staffId,
        actorRole: 'staff',
        action: 'note written',
        subject: 'conversation',
        subjectId: conversationId,
        details: { noteId: id },
      })
      await announceChange(platform, trx, { kind: 'conversations', id: conversationId, by: staffId })
      return { id, author: await nameOf(trx, staffId), text, at: asTime(created_at) }
    },
  )
