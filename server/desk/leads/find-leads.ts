// Which leads the desk's list shows. Each sort and each filter has an index that gives the page in its order.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { listLeads as endpoint } from '#contract/desk/leads/leads'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { openLeadStages } from '#rules/lead-work'
import type { LeadStage } from '#rules/leads'
import { type Cursor, isAfter, mergeLists, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { areDays, isOnDays } from '#server/desk/list/on-days'
import { endOfToday } from '#server/brokerage/times-in-answers'
import { findByWords, type FoundByWords } from '#server/people-search/find-by-words'
import type { Platform } from '#server/platform/platform'
import { holdersIn } from '#server/staff/work-of-colleagues'

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

/**
 * At most this many, in the list's order: one more than a page has. `staffId`: the person for 'mine'. Throws `invalid_request` for a
 * damaged cursor.
 */
export const findLeads = async (
  platform: Needs,
  staffId: string,
  query: LeadQuery,
  most: number = rowsToRead,
): Promise<FoundLead[]> => {
  const cursor = readCursor(query.after)
  const found = query.q ? await findByWords(platform.database, 'lead', query.q) : undefined
  const { direction } = sorts[query.sort ?? 'due']
  const holders = await holdersIn(platform.database.direct, staffId, query.holder)
  // Each stage of each holder has its own list, and the index sorts it.
  const parts = await Promise.all(
    stagesOf(query).flatMap((stage) =>
      holders.map((holder) => readPart(platform, query, { cursor, found, stage, holder, most })),
    ),
  )
  return mergeLists(parts, direction, most)
}

const stagesOf = ({ stage }: LeadQuery): readonly (LeadStage | undefined)[] =>
  stage === 'open' ? openLeadStages : [stage]

type Part = {
  cursor: Cursor | undefined
  found: FoundByWords | undefined
  stage: LeadStage | undefined
  /** Null: nobody has it. */
  holder: string | null | undefined
  most: number
}

const readPart = (platform: Needs, query: LeadQuery, { cursor, found, stage, holder, most }: Part) => {
  const { column, direction } = sorts[query.sort ?? 'due']
  let wanted: Leads = platform.database.direct
    .selectFrom('lead')
    .select(['lead.id', `lead.${column} as sortedBy`])
  if (stage) wanted = wanted.where('lead.stage', '=', stage)
  if (holder === null) wanted = wanted.where('lead.assigned_to', 'is', null)
  if (holder) wanted = wanted.where('lead.assigned_to', '=', holder)
  if (query.source) wanted = wanted.where('lead.source', '=', query.source)
  if (cursor) wanted = wanted.where(isAfter([`lead.${column}`, 'lead.id'], direction, cursor))
  if (found) wanted = wanted.where(found.has(sql.ref('lead.id')))
  return onDays(platform, dueWithin(platform, wanted, query), query)
    .orderBy(`lead.${column}`, direction)
    .orderBy('lead.id', direction)
    .limit(most)
    .execute()
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
