import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'

export type ReviewRow = Selectable<Tables['review']>

/** The number of the product's reviews for each number of stars. Removed reviews do not count. */
export const countByRating = (
  read: Kysely<Tables>,
  productId: string,
): Promise<{ rating: number; count: number }[]> =>
  read
    .selectFrom('review')
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .groupBy('rating')
    .execute()

export const countRemoved = async (read: Kysely<Tables>, productId: string): Promise<number> => {
  const { count } = await read
    .selectFrom('review')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where('removed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first. */
export const readReviews = (
  read: Kysely<Tables>,
  productId: string,
  { skip, take }: { skip: number; take: number },
): Promise<ReviewRow[]> =>
  read
    .selectFrom('review')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(take)
    .offset(skip)
    .execute()

export const readReviewBy = (
  trx: Transaction<Tables>,
  customerId: string,
  productId: string,
): Promise<Pick<ReviewRow, 'rating' | 'body' | 'created_at' | 'removed_at' | 'answer'> | undefined> =>
  trx
    .selectFrom('review')
    .select(['rating', 'body', 'created_at', 'removed_at', 'answer'])
    .where('product_id', '=', productId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

/** Replaces the customer's earlier review of the same product. Returns the id of the stored review. */
export const writeReview = async (
  trx: Transaction<Tables>,
  review: Insertable<Tables['review']>,
): Promise<string> => {
  const { id } = await trx
    .insertInto('review')
    .values(review)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'customer_id']).doUpdateSet(({ eb, ref }) => ({
        reviewer_name: ref('excluded.reviewer_name'),
        rating: ref('excluded.rating'),
        body: ref('excluded.body'),
        is_verified: ref('excluded.is_verified'),
        created_at: ref('excluded.created_at'),
        // A new text is shown. If the earlier one was removed, somebody checks the new one.
        look_for: ref('excluded.look_for'),
        removed_at: null,
        removed_reason: null,
        removed_note: null,
        removed_by: null,
        desk_version: eb('review.desk_version', '+', 1),
        changed_at: ref('excluded.created_at'),
        changed_by: null,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeSearchWords(trx, 'review', [id])
  return id
}
