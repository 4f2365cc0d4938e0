import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { dayMs } from '#rules/durations'
import type { Platform } from '#server/platform/platform'
import { accountId } from './accounts.ts'

type Trx = Transaction<Tables>
type At = Pick<Platform, 'newId' | 'now'>

/** Runs after the reviews and the desk's orders: one review with an answer, one to check, and one by an insider. */
export const loadDeskReviews = async (platform: At, trx: Trx): Promise<void> => {
  const staffId = await accountId(trx, 'staff')
  const [first, second] = await trx
    .selectFrom('review')
    .select(['id', 'product_id'])
    .where('is_sample', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(2)
    .execute()
  if (!first || !second) throw new Error('The sample has too few reviews.')
  await trx
    .updateTable('review')
    .set({
      answer: 'Thank you. We pass your words on to the person who did the work.',
      answered_at: platform.now() - dayMs,
      answered_by: staffId,
    })
    .where('id', '=', first.id)
    .execute()
  await trx
    .updateTable('review')
    .set({ look_for: 'a report', reports: 1 })
    .where('id', '=', second.id)
    .execute()
  await addInsider(platform, trx, { staffId, productId: second.product_id })
}

/** A relative of somebody who works here wrote a review, which was removed and does not count. */
const addInsider = async (
  { newId, now }: At,
  trx: Trx,
  { staffId, productId }: { staffId: string; productId: string },
) => {
  const customer = await trx
    .selectFrom('account')
    .select(['id', 'name'])
    .where('email', '=', 'sample.spruce@example.test')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('insider')
    .values({
      account_id: customer.id,
      relation: 'relative',
      note: 'Married to the photographer',
      marked_by: staffId,
      marked_at: now() - dayMs,
    })
    .execute()
  await trx
    .insertInto('review')
    .values({
      id: newId(),
      product_id: productId,
      customer_id: customer.id,
      reviewer_name: customer.name,
      rating: 5,
      body: 'The best photographer in the whole county!',
      is_sample: 1,
      is_verified: 0,
      removed_at: now() - dayMs,
      removed_reason: 'insider',
      removed_note: '',
      removed_by: staffId,
      created_at: now() - 2 * dayMs,
    })
    .execute()
}
