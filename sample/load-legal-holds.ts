import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { dayMs } from '#rules/durations'
import { recordAudit } from '#server/audit/record-audit'
import type { Platform } from '#server/platform/platform'
import { accountId } from './accounts.ts'
import { oldHold } from './old-orders.ts'

type Hold = { customer: string; slug: string; reason: string; setMsAgo: number }

const holds: readonly Hold[] = [
  {
    customer: 'sample.spruce@example.test',
    slug: 'square-footage-disclosure',
    reason: 'The buyer disputes the square footage. Our lawyer asked us to keep this paper.',
    setMsAgo: 4 * dayMs,
  },
  { ...oldHold, slug: 'disclosure-organizer' },
]

/** Two papers are held. Runs after the papers. */
export const loadLegalHolds = async (platform: Platform, trx: Transaction<Tables>): Promise<void> => {
  for (const hold of holds) await load(platform, trx, hold)
}

const load = async (platform: Platform, trx: Transaction<Tables>, hold: Hold) => {
  const { id: documentId, customer_id: customerId } = await trx
    .selectFrom('document')
    .innerJoin('account', 'account.id', 'document.customer_id')
    .select(['document.id', 'document.customer_id'])
    .where('account.email', '=', hold.customer)
    .where('document.slug', '=', hold.slug)
    .executeTakeFirstOrThrow()
  const [id, staffId, at] = [platform.newId(), await accountId(trx, 'staff'), platform.now() - hold.setMsAgo]
  await trx
    .insertInto('legal_hold')
    .values({
      id,
      account_id: customerId,
      document_id: documentId,
      reason: hold.reason,
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
