import type { Transaction } from 'kysely'
import type { InsiderRelation } from '#rules/moderation'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { mustBeCustomer } from '#server/accounts/must-be-customer'
import { announceChange } from '#server/live/announce-change'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>

/** From now on this customer cannot review. Existing reviews stay until somebody removes them. Throws `customer_not_found`. */
export const markInsider = (
  platform: Needs,
  staffId: string,
  { customerId, relation, note }: { customerId: string; relation: InsiderRelation; note: string },
): Promise<{ message: string }> =>
  platform.database.transaction(async (trx) => {
    const name = await mustBeCustomer(trx, customerId)
    const marked = { relation, note, marked_by: staffId, marked_at: platform.now() }
    await trx
      .insertInto('insider')
      .values({ account_id: customerId, ...marked })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(marked))
      .execute()
    await record(platform, trx, staffId, customerId, 'insider marked', { relation, note })
    return { message: `${name} is marked and cannot write reviews.` }
  })

export const unmarkInsider = (
  platform: Needs,
  staffId: string,
  customerId: string,
): Promise<{ message: string }> =>
  platform.database.transaction(async (trx) => {
    const name = await mustBeCustomer(trx, customerId)
    const gone = await trx
      .deleteFrom('insider')
      .where('account_id', '=', customerId)
      .returning('relation')
      .executeTakeFirst()
    if (gone) await record(platform, trx, staffId, customerId, 'insider mark removed', gone)
    return { message: `${name} can write reviews.` }
  })

const record = async (
  platform: Needs,
  trx: Transaction<Tables>,
  actorId: string,
  subjectId: string,
  action: string,
  details: Record<string, unknown>,
) => {
  await recordAudit(platform, trx, {
    actorId,
    actorRole: 'staff',
    action,
    subject: 'account',
    subjectId,
    details,
  })
  await announceChange(platform, trx, { kind: 'customers', id: subjectId, by: actorId })
  const reviews = await trx.selectFrom('review').select('id').where('customer_id', '=', subjectId).execute()
  for (const { id } of reviews) await announceChange(platform, trx, { kind: 'reviews', id, by: actorId })
}
