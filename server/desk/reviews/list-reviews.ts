import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { DeskReview, listReviews as endpoint } from '#contract/desk/reviews'
import type { Parsed } from '#contract/endpoint'
import { searchedReviews } from '#rules/moderation'
import type { Tables } from '#database/tables'
import { contains } from '#server/desk/list/contains'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { readReviewRows } from '#server/reviews/desk-reviews'
import { findByWords, type FoundByWords } from '#server/people-search/find-by-words'
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
  const named = query.q ? await findByWords(database, 'review', query.q) : undefined
  const wanted = narrowed(read.selectFrom('review').select(['review.id', 'review.created_at']), query, named)
  const found = await (cursor ? wanted.where(isAfter(['created_at', 'review.id'], 'desc', cursor)) : wanted)
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

const narrowed = (
  wanted: Wanted,
  { q, state, stars, package: productId }: Query,
  named: FoundByWords | undefined,
): Wanted => {
  let narrow = wanted
  // Written out, because the engines do not look into parameters when they choose an index.
  if (state === 'look') narrow = narrow.where('look_for', '<>', sql.lit(''))
  if (state === 'removed') narrow = narrow.where('removed_at', 'is not', null)
  if (state === 'shown') narrow = narrow.where('removed_at', 'is', null)
  if (state === 'insider') narrow = narrow.where(sql<SqlBool>`customer_id in (${insiderIds})`)
  if (stars !== undefined) narrow = narrow.where('rating', '=', stars)
  if (productId !== undefined) narrow = narrow.where('product_id', '=', productId)
  if (!q || !named) return narrow
  return narrow.where((or) => or.or([named.has(sql.ref('review.id')), isNewWith(q)]))
}

/** Whether it is one of the newest and contains these words. */
const isNewWith = (q: string) => sql<SqlBool>`review.id in (
  select newest.id from (
    select one.id, one.body from review as one order by one.created_at desc, one.id desc limit ${sql.lit(searchedReviews)}
  ) as newest where ${contains('newest.body', q)})`
