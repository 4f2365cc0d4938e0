import type { Kysely, Selectable } from 'kysely'
import type { LeadRow } from '#contract/desk/leads/leads'
import type { Tables } from '#database/tables'
import { dueAtPlace } from '#rules/due-places'
import { deskRowsPerPage } from '#rules/desk'
import { findLeads, type LeadQuery } from '#server/desk/leads/find-leads'
import { pageFrom } from '#server/desk/list/keyset'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { homeAddress } from '#server/leads/describe-home'
import type { Platform } from '#server/platform/platform'
import { type HolderOf, readHolderOf } from '#server/staff/work-of-colleagues'

/** One page of leads. Throws `invalid_request` for a damaged cursor. */
export const listLeads = async (
  platform: Pick<Platform, 'database' | 'config' | 'now'>,
  staffId: string,
  query: LeadQuery,
  perPage: number = deskRowsPerPage,
): Promise<{ rows: LeadRow[]; next?: string }> => {
  const found = await findLeads(platform, staffId, query, perPage + 1)
  const page = pageFrom(found, ({ sortedBy, id }) => [sortedBy, id], perPage)
  const ids = page.rows.map(({ id }) => id)
  return { ...page, rows: await readLeadRows(platform.database.direct, ids) }
}

/** In the order of the ids. Deleted leads are left out. */
const readLeadRows = async (read: Kysely<Tables>, ids: readonly string[]): Promise<LeadRow[]> => {
  if (ids.length === 0) return []
  const holderOf = await readHolderOf(read)
  const leads = await read.selectFrom('lead').selectAll().where('lead.id', 'in', ids).execute()
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  return ids.flatMap((id) => {
    const lead = byId.get(id)
    return lead ? [leadRow(lead, holderOf)] : []
  })
}

export const leadRow = (lead: Selectable<Tables['lead']>, holderOf: HolderOf): LeadRow => ({
  id: lead.id,
  reference: lead.reference,
  version: lead.version,
  name: lead.owner_name,
  address: homeAddress(lead),
  stage: lead.stage,
  source: lead.source,
  holder: holderOf(lead.assigned_to),
  sentAt: asTime(lead.created_at),
  dueAt: asTimeOrNot(dueAtPlace(lead.due_place)),
  nextStep: lead.next_step,
})
