// Which papers the review queue shows. Each part of it has an index that gives the page in its order.
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { listPapers as endpoint } from '#contract/desk/review/review'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import type { UploadState } from '#rules/uploads'
import { type Cursor, isAfter, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { areDays, isOnDays } from '#server/desk/list/on-days'
import { readOwnerFilter, type OwnerFilter } from './owner-filter.ts'
import type { Platform } from '#server/platform/platform'
import { holdersIn } from '#server/staff/work-of-colleagues'

type Query = Parsed<typeof endpoint>['query']
type Papers = SelectQueryBuilder<Tables & { paper: Tables['document_version'] }, 'paper', object>
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

/**
 * At most this many, in the list's order: one more than a page has. `callerId`: the person for 'mine'. Throws `invalid_request` for a
 * damaged cursor.
 */
export const findPapers = async (
  platform: Needs,
  callerId: string,
  query: Query,
  most: number = rowsToRead,
): Promise<FoundPaper[]> => {
  const { part = 'waiting', sort = 'due', after } = query
  const cursor = readCursor(after)
  const place = placeOf(part, sort)
  const whose = await readOwnerFilter(platform.database, query)
  const holder = query.claim === 'unclaimed' ? 'nobody' : query.claim
  const holders = await holdersIn(platform.database.direct, callerId, holder)
  // Each state has its own list, and the index sorts it.
  const found = await Promise.all(
    states[part].flatMap((state) =>
      holders.map((holder) => readState(platform, query, { cursor, most, place, state, holder, whose })),
    ),
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

type State = {
  cursor: Cursor | undefined
  most: number
  place: Place
  state: UploadState | undefined
  /** Null: nobody has claimed it. */
  holder: string | null | undefined
  whose: OwnerFilter | undefined
}

const readState = async (
  platform: Needs,
  query: Query,
  { cursor, most, place, state, holder, whose }: State,
) => {
  const { part, kind } = query
  const { direction } = place
  const column = `paper.${place.column}` as const
  let papers = papersOf(platform.database, whose)
  // Written out, because an index has only such rows and the engines do not look into parameters.
  if (state) papers = papers.where('paper.state', '=', sql.lit(state))
  if (state === 'Pending')
    papers = papers.where('paper.is_newest', '=', sql.lit(1 as const)).where(snoozedAt(platform.now(), part))
  if (holder) papers = papers.where('paper.claimed_by', '=', holder)
  if (holder === null) papers = papers.where('paper.claimed_by', 'is', null)
  if (kind === 'again') papers = papers.where('paper.number', '>', sql.lit(1))
  if (kind === 'form' || kind === 'legal') papers = papers.where(isOfKind(kind))
  if (cursor) papers = papers.where(isAfter([column, 'paper.id'], direction, cursor))
  const rows = await onDays(platform, papers, query)
    .select(['paper.id', `${column} as sortedBy`])
    .orderBy(column, direction)
    .orderBy('paper.id', direction)
    .limit(most)
    .execute()
  return rows as FoundPaper[] // never null: a decided version has the time of its decision
}

const onDays = (platform: Needs, papers: Papers, query: Query): Papers => {
  const arrived = { from: query.arrivedFrom, to: query.arrivedTo }
  const decided = { from: query.decidedFrom, to: query.decidedTo }
  const wanted = areDays(arrived) ? papers.where(isOnDays(platform, 'paper.uploaded_at', arrived)) : papers
  return areDays(decided) ? wanted.where(isOnDays(platform, 'paper.reviewed_at', decided)) : wanted
}

/** The papers of few customers are read first and then sorted. Otherwise the list is read in its order until the page is full. */
const papersOf = ({ direct: read }: Platform['database'], whose: OwnerFilter | undefined): Papers => {
  if (whose?.areFew)
    return read
      .with(
        (few) => few('few').materialized(),
        (eb) =>
          eb
            .selectFrom('document')
            .innerJoin('document_version', 'document_version.document_id', 'document.id')
            .selectAll('document_version')
            .where(whose.fits),
      )
      .selectFrom('few as paper') as unknown as Papers
  const papers = read.selectFrom('document_version as paper') as unknown as Papers
  return whose ? papers.where(ofDocument(whose.fits)) : papers
}

const isOfKind = (kind: 'form' | 'legal') => ofDocument(sql`document.kind = ${sql.lit(kind)}`)

/** Checked for each paper while the list is read. */
const ofDocument = (fits: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from document where document.id = paper.document_id and ${fits})`

const snoozedAt = (now: number, part: Query['part']) =>
  part === 'snoozed'
    ? sql<SqlBool>`paper.snoozed_until > ${now}`
    : sql<SqlBool>`(paper.snoozed_until is null or paper.snoozed_until <= ${now})`
