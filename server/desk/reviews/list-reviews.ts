import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { DeskReview, listReviews as endpoint } from '#contract/desk/reviews'
import type { Parsed } from '#contract/endpoint'
import { searchedReviews } from '#rules/moderation'
import type { Tables } from '#database/tables'
import { containsWords } from '#server/desk/list/contains-words'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { readReviewRows } from '#server/reviews/desk-reviews'
import { findByWords } from '#server/people-search/find-by-words'
import { inList } from '#server/platform/database/in-list'
import { insiderIds } from '#server/reviews/insiders'
import type { Platform } from '#server/platform/platform'

type Query = Parsed<typeof endpoint>['query']
type Wanted = SelectQueryBuilder<Tables, 'review', { id: string; created_at: number }>

/** One page of reviews, newest first. Throws `invalid_request` for a damaged cursor. */
export const listReviews = async (
  { database }: Pick<Platform, 'database'>,
  query: Query,
): Promise<{ rows: DeskReview[]; next?: string }> => {
  const { direct: read } = database
  const cursor = readCursor(query.after)
  const wanted = narrowed(read.selectFrom('review').select(['review.id', 'review.created_at']), query)
  const sought = query.q ? wanted.where(await isSought(database, query.q)) : wanted
  const found = await (cursor ? sought.where(isAfter(['created_at', 'review.id'], 'desc', cursor)) : sought)
    .orderBy('created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(rowsToRead)
    .execute()
  const page = pageFrom(found, ({ created_at, id }) => [created_at, id])
  return {
    ...page,
    rows: await readReviewRows(
      read,
      page.rows.map(({ id }) => id),
    ),
  }
}

const narrowed = (wanted: Wanted, { state, stars, package: productId }: Query): Wanted => {
  let narrow = wanted
  // Written out, because the engines do not look into parameters when they choose an index.
  if (state === 'look') narrow = narrow.where('look_for', '<>', sql.lit(''))
  if (state === 'removed') narrow = narrow.where('removed_at', 'is not', null)
  if (state === 'shown') narrow = narrow.where('removed_at', 'is', null)
  if (state === 'insider') narrow = narrow.where(sql<SqlBool>`customer_id in (${insiderIds})`)
  if (stars !== undefined) narrow = narrow.where('rating', '=', stars)
  if (productId !== undefined) narrow = narrow.where('product_id', '=', productId)
  return narrow
}

/** Whether its writer has this name, or it is one of the newest that contain these words. */
const isSought = async (database: Platform['database'], q: string): Promise<RawBuilder<SqlBool>> => {
  const [named, texts] = await Promise.all([findByWords(database, 'review', q), readTexts(database, q)])
  const id = sql.ref('review.id')
  // One list of ids, because with an “or” PostgreSQL would read all reviews.
  if (named.ids) return inList(database, id, [...named.ids, ...texts])
  return sql<SqlBool>`(${named.has(id)} or ${inList(database, id, texts)})`
}

const readTexts = async ({ direct: read }: Platform['database'], q: string): Promise<string[]> => {
  const newest = await read
    .selectFrom((eb) =>
      eb
        .selectFrom('review')
        .select(['id', 'body'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(searchedReviews)
        .as('newest'),
    )
    .select('newest.id')
    .where(containsWords('newest.body', q))
    .execute()
  return newest.map(({ id }) => id)
}
