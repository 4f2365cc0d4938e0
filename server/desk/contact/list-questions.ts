// Which questions the desk's list shows. Each sort and each filter has an index that gives the page in its order.
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { listQuestions as endpoint, QuestionRow } from '#contract/desk/contact'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { deskRowsPerPage } from '#rules/desk'
import { dueAtPlace } from '#rules/due-places'
import { isAfter, mergeLists, pageFrom, readCursor } from '#server/desk/list/keyset'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { findByWords } from '#server/people-search/find-by-words'
import type { Platform } from '#server/platform/platform'
import { type HolderOf, holdersIn, readHolderOf } from '#server/staff/work-of-colleagues'

export type QuestionQuery = Parsed<typeof endpoint>['query']
type Questions = SelectQueryBuilder<Tables, 'contact_message', { id: string; sortedBy: number }>

const sorts = {
  due: { column: 'due_place', direction: 'asc' },
  '-due': { column: 'due_place', direction: 'desc' },
  sent: { column: 'created_at', direction: 'asc' },
  '-sent': { column: 'created_at', direction: 'desc' },
} as const

/** One page of questions. `staffId`: the person for 'mine'. Throws `invalid_request` for a damaged cursor. */
export const listQuestions = async (
  { database }: Pick<Platform, 'database'>,
  staffId: string,
  query: QuestionQuery,
  perPage: number = deskRowsPerPage,
): Promise<{ rows: QuestionRow[]; next?: string }> => {
  const { column, direction } = sorts[query.sort ?? 'due']
  const cursor = readCursor(query.after)
  const holders = await holdersIn(database.direct, staffId, query.holder)
  let wanted: Questions = database.direct
    .selectFrom('contact_message')
    .select(['contact_message.id', `contact_message.${column} as sortedBy`])
  if (query.state) wanted = wanted.where('contact_message.state', '=', query.state)
  if (query.q) {
    const { has } = await findByWords(database, 'contact_message', query.q)
    wanted = wanted.where(has(sql.ref('contact_message.id')))
  }
  if (cursor)
    wanted = wanted.where(isAfter([`contact_message.${column}`, 'contact_message.id'], direction, cursor))
  const parts = await Promise.all(
    holders.map((holder) =>
      heldBy(wanted, holder)
        .orderBy(`contact_message.${column}`, direction)
        .orderBy('contact_message.id', direction)
        .limit(perPage + 1)
        .execute(),
    ),
  )
  const page = pageFrom(
    mergeLists(parts, direction, perPage + 1),
    ({ sortedBy, id }) => [sortedBy, id],
    perPage,
  )
  const ids = page.rows.map(({ id }) => id)
  return { ...page, rows: await readRows(database, ids) }
}

const heldBy = (questions: Questions, holder: string | null | undefined): Questions => {
  if (holder === undefined) return questions
  return holder === null
    ? questions.where('contact_message.assigned_to', 'is', null)
    : questions.where('contact_message.assigned_to', '=', holder)
}

/** In the order of the ids. */
const readRows = async (database: Platform['database'], ids: readonly string[]): Promise<QuestionRow[]> => {
  const holderOf = await readHolderOf(database.direct)
  const rows = await database.direct
    .selectFrom('contact_message')
    .selectAll()
    .where('contact_message.id', 'in', ['', ...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [questionRow(row, holderOf)] : []
  })
}

export const questionRow = (row: Selectable<Tables['contact_message']>, holderOf: HolderOf): QuestionRow => ({
  id: row.id,
  reference: row.reference,
  version: row.version,
  name: row.sender_name,
  email: row.email,
  question: row.question,
  state: row.state,
  holder: holderOf(row.assigned_to),
  sentAt: asTime(row.created_at),
  dueAt: asTimeOrNot(dueAtPlace(row.due_place)),
})
