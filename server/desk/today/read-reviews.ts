import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables'
import { waitingPerKind } from '#rules/today'
import type { WaitingOfKind } from '#server/desk/today/waiting-rows'

/** Reviews with words to check, and reviews that customers reported. */
export const readReviewsToLookAt = async (
  read: Kysely<Tables>,
  due: (since: number) => number,
): Promise<WaitingOfKind> => {
  const rows = await read
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(['review.id', 'review.created_at', 'reviewer_name', 'look_for', 'product.name'])
    .where('look_for', '<>', sql.lit(''))
    .orderBy('review.created_at')
    .orderBy('review.id')
    .limit(waitingPerKind + 1)
    .execute()
  return {
    kind: 'review',
    rows: rows.map(({ id, created_at, reviewer_name, look_for, name }) => ({
      kind: 'review',
      id,
      what: `Look at a review of ${name}: ${look_for}`,
      who: reviewer_name,
      since: created_at,
      dueAt: due(created_at),
      address: `/reviews/${id}`,
    })),
  }
}
