// Reviews in the desk's answers.
import type { Kysely } from 'kysely'
import type { DeskReview } from '#contract/desk/reviews'
import type { Tables } from '#database/tables'
import { asTime } from '#server/brokerage/times-in-answers'
import { type Insider, insidersAmong } from './insiders.ts'

const withNames = (read: Kysely<Tables>) =>
  read
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .leftJoin('account as reviewer', 'reviewer.id', 'review.customer_id')
    .leftJoin('account as remover', 'remover.id', 'review.removed_by')
    .leftJoin('account as author', 'author.id', 'review.answered_by')
    .selectAll('review')
    .select(['product.name as package_name', 'product.slug', 'reviewer.email'])
    .select(['remover.name as remover', 'author.name as author'])

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

/** In the order of the ids. */
export const readReviewRows = async (read: Kysely<Tables>, ids: readonly string[]): Promise<DeskReview[]> => {
  if (ids.length === 0) return []
  const rows = await withNames(read).where('review.id', 'in', ids).execute()
  const insiders = await insidersAmong(
    read,
    rows.flatMap(({ customer_id }) => customer_id ?? []),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [asReview(row, insiders.get(row.customer_id ?? ''))] : []
  })
}

const asReview = (row: Row, insider: Insider | undefined): DeskReview => ({
  id: row.id,
  package: { id: row.product_id, name: row.package_name, slug: row.slug },
  reviewer: { id: row.customer_id ?? '', name: row.reviewer_name, email: row.email ?? '' },
  rating: row.rating,
  text: row.body,
  at: asTime(row.created_at),
  isVerified: row.is_verified === 1,
  isSample: row.is_sample === 1,
  lookFor: row.look_for,
  reports: row.reports,
  removed:
    row.removed_at === null || row.removed_reason === null
      ? null
      : {
          reason: row.removed_reason,
          note: row.removed_note ?? '',
          by: row.remover ?? '',
          at: asTime(row.removed_at),
        },
  answer:
    row.answer === null
      ? null
      : { text: row.answer, by: row.author ?? '', at: asTime(row.answered_at ?? row.created_at) },
  insider: insider ?? null,
  version: row.desk_version,
})
