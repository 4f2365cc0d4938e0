import { type Kysely, sql } from 'kysely'
import type { Waiting } from '#contract/desk/today'
import type { Tables } from '#database/tables'
import { readVersions } from '#server/uploads/review/read-version'

const kind: Waiting['kind'] = 'paper to review'

/** Papers that nobody has judged or snoozed. */
export const papersThatWait = (read: Kysely<Tables>, now: number) =>
  read
    .selectFrom('document_version')
    .where('state', '=', sql.lit('Pending' as const))
    .where('is_newest', '=', sql.lit(1 as const))
    .where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', now)]))

/** For Today: the earliest due first. Times are milliseconds since 1970. */
export const readPapersToReview = async (read: Kysely<Tables>, now: number, most: number) => {
  const found = await papersThatWait(read, now)
    .select('id')
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute()
  const papers = await readVersions(
    read,
    found.map(({ id }) => id),
  )
  return {
    kind,
    rows: papers
      .toSorted((a, b) => a.due_at - b.due_at || (a.id < b.id ? -1 : 1))
      .map(({ id, name, number, customerName, uploaded_at, due_at, claimed_by }) => ({
        kind,
        id,
        what: `Review ${name}${number > 1 ? `, version ${number}` : ''}`,
        who: customerName,
        since: uploaded_at,
        dueAt: due_at,
        address: `/review/${id}?from=queue`,
        holderId: claimed_by,
      })),
  }
}
