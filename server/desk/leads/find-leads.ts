// Which leads the desk's list shows. Each sort and each filter has an index that gives the page in its order.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { listLeads as endpoint } from '#contract/desk/leads'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { leadSearchFor, openLeadStages } from '#rules/lead-work'
import type { LeadStage } from '#rules/leads'
import { type Cursor, isAfter, readCursor, rowsToRead } from '#server/desk/lists/keyset'
import { areDays, isOnDays } from '#server/desk/lists/on-days'
import { endOfToday } from '#server/desk/time'
import { beginsWith } from '#server/platform/database/begins-with'
import { isAmong } from '#server/platform/database/is-among'
import type { Platform } from '#server/platform/platform'

export type LeadQuery = Parsed<typeof endpoint>['query']
type Needs = Pick<Platform, 'database' | 'config' | 'now'>
type Leads = SelectQueryBuilder<Tables, 'lead', { id: string; sortedBy: number }>
export type FoundLead = { id: string; sortedBy: number }

const sorts = {
  due: { column: 'due_place', direction: 'asc' },
  '-due': { column: 'due_place', direction: 'desc' },
  sent: { column: 'created_at', direction: 'asc' },
  '-sent': { column: 'created_at', direction: 'desc' },
} as const

/** At most this many, in the list's order: one more than a page has. `staffId`: whose leads are 'mine'. Throws `invalid_request` for a damaged cursor. */
export const findLeads = async (
  platform: Needs,
  staffId: string,
  query: LeadQuery,
  most: number = rowsToRead,
): Promise<FoundLead[]> => {
  const cursor = readCursor(query.after)
  const ids = await readFew(platform, query.q)
  const { direction } = sorts[query.sort ?? 'due']
  const holders = await holdersOf(platform, staffId, query)
  // Each stage of each holder has its own list, and the index sorts it.
  const parts = await Promise.all(
    stagesOf(query).flatMap((stage) =>
      holders.map((holder) => readPart(platform, query, { cursor, ids, stage, holder, most })),
    ),
  )
  const up = (a: FoundLead, b: FoundLead) => a.sortedBy - b.sortedBy || (a.id < b.id ? -1 : 1)
  return parts
    .flat()
    .toSorted((a, b) => (direction === 'asc' ? up(a, b) : up(b, a)))
    .slice(0, most)
}

const stagesOf = ({ stage }: LeadQuery): readonly (LeadStage | undefined)[] =>
  stage === 'open' ? openLeadStages : [stage]

type Part = {
  cursor: Cursor | undefined
  ids: readonly string[] | undefined
  stage: LeadStage | undefined
  /** Null: nobody has it. */
  holder: string | null | undefined
  most: number
}

const readPart = (platform: Needs, query: LeadQuery, { cursor, ids, stage, holder, most }: Part) => {
  const { column, direction } = sorts[query.sort ?? 'due']
  let wanted: Leads = platform.database.direct
    .selectFrom('lead')
    .select(['lead.id', `lead.${column} as sortedBy`])
  if (stage) wanted = wanted.where('lead.stage', '=', stage)
  if (holder === null) wanted = wanted.where('lead.assigned_to', 'is', null)
  if (holder) wanted = wanted.where('lead.assigned_to', '=', holder)
  if (query.source) wanted = wanted.where('lead.source', '=', query.source)
  if (cursor) wanted = wanted.where(isAfter([`lead.${column}`, 'lead.id'], direction, cursor))
  if (ids) wanted = wanted.where(isAmong(platform.database, sql.ref('lead.id'), ids))
  else if (query.q) wanted = wanted.where(hasWord(platform, query.q))
  return onDays(platform, dueWithin(platform, wanted, query), query)
    .orderBy(`lead.${column}`, direction)
    .orderBy('lead.id', direction)
    .limit(most)
    .execute()
}

/** Whose leads the filter leaves over: accounts, null for nobody's, and one undefined when it leaves all. */
const holdersOf = async (
  { database }: Needs,
  staffId: string,
  { holder }: LeadQuery,
): Promise<readonly (string | null | undefined)[]> => {
  if (holder === undefined) return [undefined]
  if (holder === 'nobody') return [null]
  if (holder === 'mine') return [staffId]
  const others = await database.direct
    .selectFrom('staff_member')
    .select('account_id')
    .where('account_id', '!=', staffId)
    .execute()
  return others.map(({ account_id }) => account_id)
}

const dueWithin = (platform: Needs, leads: Leads, { due }: LeadQuery): Leads => {
  if (due === 'overdue') return leads.where('lead.due_place', '<', platform.now())
  return due === 'today' ? leads.where('lead.due_place', '<', endOfToday(platform)) : leads
}

const onDays = (platform: Needs, leads: Leads, query: LeadQuery): Leads => {
  const sent = { from: query.sentFrom, to: query.sentTo }
  const answered = { from: query.answeredFrom, to: query.answeredTo }
  const wanted = areDays(sent) ? leads.where(isOnDays(platform, 'lead.created_at', sent)) : leads
  return areDays(answered) ? wanted.where(isOnDays(platform, 'lead.first_answer_at', answered)) : wanted
}

/** Up to this many words are looked up with their leads, one by one. More are found while the list is read. */
const fewWords = 1_000

/** The leads with a word that begins like this; undefined without a search, and when there are more than a few words. */
const readFew = async (platform: Needs, q: string | undefined): Promise<string[] | undefined> => {
  if (!q) return undefined
  const rows = await withWord(platform, q)
    .limit(fewWords + 1)
    .execute()
  if (rows.length > fewWords) return undefined
  return [...new Set(rows.map(({ lead_id }) => lead_id))]
}

const withWord = ({ database }: Needs, q: string) =>
  database.direct
    .selectFrom('lead_search_word')
    .select('lead_id')
    .where(beginsWith(database, sql.ref('lead_search_word.word'), leadSearchFor(q)))

/** Asked of each lead while the list is read, when many are found. */
const hasWord = ({ database }: Needs, q: string) =>
  sql<boolean>`exists (select 1 from lead_search_word where lead_search_word.lead_id = lead.id and ${beginsWith(
    database,
    sql.ref('lead_search_word.word'),
    leadSearchFor(q),
  )})`
