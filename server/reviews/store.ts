import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'

export type ReviewRow = Selectable<Tables['review']>

/** How many reviews of the product there are for each number of stars that was given. */
export const countByRating = (
  read: Kysely<Tables>,
  productId: string,
): Promise<{ rating: number; count: number }[]> =>
  read
    .selectFrom('review')
    .where('product_id', '=', productId)
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .groupBy('rating')
    .execute()

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
