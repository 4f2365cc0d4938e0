import type { listPapers as endpoint, PaperRow } from '#contract/desk/review/review'
import type { Parsed } from '#contract/endpoint'
import { emailOfCustomer } from '#rules/mailboxes'
import { pageFrom } from '#server/desk/list/keyset'
import { findPapers } from './find-papers.ts'
import { type HolderOf, readHolderOf } from '#server/staff/work-of-colleagues'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import { type KnownVersion, readVersions } from '#server/uploads/review/read-version'

/** One page of the review queue. Throws `invalid_request` for a damaged cursor. */
export const listPapers = async (
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
  callerId: string,
  query: Parsed<typeof endpoint>['query'],
): Promise<{ rows: PaperRow[]; next?: string }> => {
  const page = pageFrom(await findPapers(platform, callerId, query), ({ sortedBy, id }) => [sortedBy, id])
  const read = platform.database.direct
  const known = await readVersions(
    read,
    page.rows.map(({ id }) => id),
  )
  const holderOf = await readHolderOf(read)
  const byId = new Map(known.map((version) => [version.id, version]))
  return {
    ...page,
    rows: page.rows.flatMap(({ id }) => {
      const version = byId.get(id)
      return version ? [paperRow(version, holderOf)] : []
    }),
  }
}

/** The facts about a paper in the queue and on its page. */
export const paperRow = (version: KnownVersion, holderOf: HolderOf): PaperRow => ({
  id: version.id,
  name: version.name,
  kind: version.kind,
  number: version.number,
  state: version.state,
  customer: {
    id: version.customerId,
    name: version.customerName,
    email: emailOfCustomer(version.customerEmail),
  },
  orderNumber: version.orderNumber,
  pages: version.pages,
  arrivedAt: asTime(version.uploaded_at),
  dueAt: asTime(version.due_at),
  decidedAt: asTimeOrNot(version.reviewed_at),
  claimedBy: holderOf(version.claimed_by),
  snoozedUntil: asTimeOrNot(version.snoozed_until),
})
