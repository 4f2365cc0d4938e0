// Which papers the review queue shows. Each part of it has an index that gives the page in its order.
import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { listPapers as endpoint } from '#contract/desk/papers'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { orderNumberIn } from '#rules/desk-orders'
import type { UploadState } from '#rules/uploads'
import { type Cursor, isAfter, readCursor, rowsToRead } from '#server/desk/lists/keyset'
import { areDays, isOnDays } from '#server/desk/lists/on-days'
import { beginsWith } from '#server/platform/database/begins-with'
import type { Platform } from '#server/platform/platform'

type Query = Parsed<typeof endpoint>['query']
type Papers = SelectQueryBuilder<Tables, 'document_version', { id: string; sortedBy: number | null }>
type Needs = Pick<Platform, 'config' | 'database' | 'now'>
export type FoundPaper = { id: string; sortedBy: number }

const states = {
  waiting: ['Pending'],
  snoozed: ['Pending'],
  approved: ['Approved'],
  rejected: ['Rejected'],
  decided: ['Approved', 'Rejected'],
  all: [undefined],
} as const satisfies Record<string, readonly (UploadState | undefined)[]>

/** At most this many, in the list's order: one more than a page has. `callerId`: whose papers are 'mine'. Throws `invalid_request` for a damaged cursor. */
export const findPapers = async (
  platform: Needs,
  callerId: string,
  query: Query,
  most: number = rowsToRead,
): Promise<FoundPaper[]> => {
  const { part = 'waiting', sort = 'due', after } = query
  const cursor = readCursor(after)
  const place = placeOf(part, sort)
  // Each state has its own list, and the index sorts it.
  const found = await Promise.all(
    states[part].map((state) => readState(platform, callerId, query, { cursor, most, place, state })),
  )
  const up = (a: FoundPaper, b: FoundPaper) => a.sortedBy - b.sortedBy || (a.id < b.id ? -1 : 1)
  return found
    .flat()
    .toSorted((a, b) => (place.direction === 'asc' ? up(a, b) : up(b, a)))
    .slice(0, most)
}

type Place = { column: 'due_at' | 'reviewed_at' | 'uploaded_at'; direction: 'asc' | 'desc' }

const placeOf = (part: NonNullable<Query['part']>, sort: NonNullable<Query['sort']>): Place => {
  if (part === 'all') return { column: 'uploaded_at', direction: 'desc' }
  if (part !== 'waiting' && part !== 'snoozed') return { column: 'reviewed_at', direction: 'desc' }
  return { column: 'due_at', direction: sort === 'due' ? 'asc' : 'desc' }
}

type State = { cursor: Cursor | undefined; most: number; place: Place; state: UploadState | undefined }

const readState = async (
  platform: Needs,
  callerId: string,
  query: Query,
  { cursor, most, place: { column, direction }, state }: State,
) => {
  const { part, claim, kind } = query
  let papers: Papers = platform.database.direct
    .selectFrom('document_version')
    .select(['document_version.id', `document_version.${column} as sortedBy`])
  // Written out, because an index holds only such rows and the engines do not look into parameters.
  if (state) papers = papers.where('document_version.state', '=', sql.lit(state))
  if (state === 'Pending')
    papers = papers.where('is_newest', '=', sql.lit(1 as const)).where(snoozedAt(platform.now(), part))
  if (claim === 'mine') papers = papers.where('claimed_by', '=', callerId)
  if (claim === 'unclaimed') papers = papers.where('claimed_by', 'is', null)
  if (kind === 'again') papers = papers.where('number', '>', 1)
  papers = onDays(platform, papers.where(ofDocument(platform.database, query)), query)
  if (cursor) papers = papers.where(afterPlace(column, direction, cursor))
  const rows = await papers
    .orderBy(`document_version.${column}`, direction)
    .orderBy('document_version.id', direction)
    .limit(most)
    .execute()
  return rows as FoundPaper[] // never null: a decided version has the time of its decision
}

const onDays = (platform: Needs, papers: Papers, query: Query): Papers => {
  const arrived = { from: query.arrivedFrom, to: query.arrivedTo }
  const decided = { from: query.decidedFrom, to: query.decidedTo }
  const wanted = areDays(arrived)
    ? papers.where(isOnDays(platform, 'document_version.uploaded_at', arrived))
    : papers
  return areDays(decided) ? wanted.where(isOnDays(platform, 'document_version.reviewed_at', decided)) : wanted
}

const afterPlace = (column: string, direction: 'asc' | 'desc', cursor: Cursor) =>
  isAfter([`document_version.${column}`, 'document_version.id'], direction, cursor)

const snoozedAt = (now: number, part: Query['part']): Expression<SqlBool> =>
  part === 'snoozed'
    ? sql`${sql.ref('snoozed_until')} > ${now}`
    : sql`(${sql.ref('snoozed_until')} is null or ${sql.ref('snoozed_until')} <= ${now})`

/** Whether the paper's document fits: its kind, its customer and its order. */
const ofDocument = (
  database: Platform['database'],
  { kind, customer, order, q }: Pick<Query, 'kind' | 'customer' | 'order' | 'q'>,
): Expression<SqlBool> => {
  let documents = database.direct.selectFrom('document').select('document.id')
  if (kind === 'form' || kind === 'legal') documents = documents.where('document.kind', '=', kind)
  if (customer?.includes('@'))
    documents = documents.where('document.customer_id', 'in', (eb) =>
      eb
        .selectFrom('account')
        .select('account.id')
        .where('account.role', '=', 'customer')
        .where('account.email', '=', normalEmail(customer)),
    )
  else if (customer) documents = documents.where('document.customer_id', '=', customer)
  const numbers = [order, q].map((text) => (text ? orderNumberIn(text) : undefined))
  for (const number of numbers.filter((number) => number !== undefined))
    documents = documents.where('document.order_id', 'in', (eb) =>
      eb.selectFrom('order').select('order.id').where('order.number', '=', number),
    )
  if (order && numbers[0] === undefined) documents = documents.where('document.order_id', '=', order)
  if (q && numbers[1] === undefined)
    documents = documents.where('document.customer_id', 'in', (eb) =>
      eb.selectFrom('account').select('account.id').where(beginsLike(database, q)),
    )
  const isNarrow = [customer, order, q].some(Boolean)
  if (isNarrow) return sql`${sql.ref('document_version.document_id')} in ${documents}`
  if (kind === undefined || kind === 'again') return sql`1 = 1`
  // Most papers are of either kind, so each is looked up on the way down the list.
  return sql`exists ${documents.whereRef('document.id', '=', 'document_version.document_id' as never)}`
}

/** Whether a customer's name or email begins like this. */
const beginsLike = (database: Platform['database'], q: string) =>
  sql<SqlBool>`account.role = 'customer' and (${beginsWith(database, sql`lower(${sql.ref('account.name')})`, q)} or ${beginsWith(database, sql.ref('account.email'), q)})`
