import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { dayMs } from '#rules/dates'
import { recordAudit } from '#server/audit/record-audit'
import type { Platform } from '#server/platform/platform'
import { accountId } from './accounts.ts'

/** One paper is held. Runs after the papers. */
export const loadLegalHold = async (platform: Platform, trx: Transaction<Tables>): Promise<void> => {
  const { id: documentId, customer_id: customerId } = await trx
    .selectFrom('document')
    .innerJoin('account', 'account.id', 'document.customer_id')
    .select(['document.id', 'document.customer_id'])
    .where('account.email', '=', 'sample.spruce@example.test')
    .where('document.slug', '=', 'square-footage-disclosure')
    .executeTakeFirstOrThrow()
  const [id, staffId, at] = [platform.newId(), await accountId(trx, 'staff'), platform.now() - 4 * dayMs]
  await trx
    .insertInto('legal_hold')
    .values({
      id,
      account_id: customerId,
      document_id: documentId,
      reason: 'The buyer disputes the square footage. Our lawyer asked us to keep this paper.',
      set_by: staffId,
      set_at: at,
    })
    .execute()
  await recordAudit({ ...platform, now: () => at }, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action: 'hold set',
    subject: 'legal_hold',
    subjectId: id,
    details: { customerId, documentId },
  })
}
