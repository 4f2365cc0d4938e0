import type { Selectable } from 'kysely'
import type { LeadRow } from '#contract/desk/leads/leads'
import type { Tables } from '#database/tables'
import { notAsked } from '#rules/lead-answers'
import { leadSourceWords, leadStageWords } from '#rules/lead-work'
import type { LeadQuery } from '#server/desk/leads/find-leads'
import { listLeads } from '#server/desk/leads/list-leads'
import type { CsvColumn } from '#server/desk/list/csv'
import { type ListExport, rowsAtOnce } from '#server/desk/list/export-list'
import { answersIn } from '#server/leads/lead-answers'
import type { Platform } from '#server/platform/platform'
import { namesOf, personOf } from '#server/staff/name-of'

type Row = LeadRow & { email: string; phone: string }

/** The leads that fit the filters of the list, how to reach the people, and who had each, also if they no longer work here. */
export const leadExport = (platform: Platform, staffId: string, query: LeadQuery): ListExport<Row> => ({
  name: 'leads',
  subject: 'lead',
  query,
  columns,
  readPage: async (after) => {
    const page = await listLeads(platform, staffId, { ...query, after }, rowsAtOnce)
    return { ...page, rows: await withContacts(platform, page.rows) }
  },
})

const withContacts = async ({ database }: Platform, rows: readonly LeadRow[]): Promise<Row[]> => {
  const ids = rows.map(({ id }) => id)
  const contacts = await database.direct
    .selectFrom('lead')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .execute()
  const names = await namesOf(
    database.direct,
    contacts.map(({ assigned_to }) => assigned_to),
  )
  const byId = new Map(
    contacts.map((lead) => [
      lead.id,
      {
        ...contactOf(lead),
        holder: personOf(lead.assigned_to, names),
      },
    ]),
  )
  return rows.map((row) => ({ ...row, email: '', phone: '', ...byId.get(row.id) }))
}

/** People write to and call the whole list, so it does not say how to reach somebody who was erased. */
const contactOf = (lead: Selectable<Tables['lead']>) =>
  lead.erased_at === null
    ? { email: answersIn(lead).email ?? notAsked, phone: lead.phone_number }
    : { email: 'erased', phone: 'erased' }

const columns: readonly CsvColumn<Row>[] = [
  { head: 'Reference', value: ({ reference }) => reference, isText: true },
  { head: 'Name', value: ({ name }) => name, isText: true },
  { head: 'Address', value: ({ address }) => address, isText: true },
  { head: 'Email', value: ({ email }) => email, isText: true },
  { head: 'Phone', value: ({ phone }) => phone, isText: true },
  { head: 'Stage', value: ({ stage }) => leadStageWords[stage] },
  { head: 'Next step', value: ({ nextStep }) => nextStep, isText: true },
  { head: 'Due', value: ({ dueAt }) => dueAt },
  { head: 'By', value: ({ holder }) => holder?.name ?? '', isText: true },
  { head: 'Sent', value: ({ sentAt }) => sentAt },
  { head: 'Came from', value: ({ source }) => leadSourceWords[source] },
  { head: 'Lead (id)', value: ({ id }) => id },
  { head: 'By (id)', value: ({ holder }) => holder?.id ?? '' },
]
