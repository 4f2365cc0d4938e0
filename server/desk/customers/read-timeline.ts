import type { CustomerDetail } from '#contract/desk/customers/customers'
import { asAuditRows } from '#server/desk/audit/audit-rows'
import { newestEntries } from '#server/desk/audit/read-history'
import { asNote } from '#server/desk/as-note'
import type { Platform } from '#server/platform/platform'

const mostEntries = 100

/** The person's actions, the history of their records, and our notes. */
export const readCustomerTimeline = async (
  platform: Pick<Platform, 'database' | 'config'>,
  { id }: { id: string },
): Promise<Pick<CustomerDetail, 'notes' | 'timeline'>> => {
  const { direct: read } = platform.database
  const [notes, entries] = await Promise.all([
    read
      .selectFrom('customer_note')
      .leftJoin('account', 'account.id', 'customer_note.author_id')
      .select(['customer_note.id', 'customer_note.text', 'customer_note.created_at', 'account.name'])
      .where('customer_note.account_id', '=', id)
      .orderBy('customer_note.created_at', 'desc')
      .execute(),
    readEntries(platform, id),
  ])
  return {
    notes: notes.map(asNote),
    timeline: await asAuditRows(platform, entries),
  }
}

/** Each part has its index. The newest of both are the newest of all. */
const readEntries = async (platform: Pick<Platform, 'database'>, id: string) => {
  const entries = () => newestEntries(platform, mostEntries)
  const things = await readThings(platform.database.direct, id)
  const [done, happened] = await Promise.all([
    entries().where('audit.actor_id', '=', id).execute(),
    entries().where('audit.subject_id', 'in', things).execute(),
  ])
  return [...new Map([...done, ...happened].map((entry) => [entry.id, entry])).values()]
    .filter(({ action }) => action !== 'note written')
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .slice(0, mostEntries)
}

/** The ids of the account, its orders, its leads and its papers. */
const readThings = async (read: Platform['database']['direct'], customerId: string): Promise<string[]> => {
  const [orders, leads, papers] = await Promise.all([
    read.selectFrom('order').select('id').where('customer_id', '=', customerId).execute(),
    read.selectFrom('lead').select('id').where('customer_id', '=', customerId).execute(),
    read
      .selectFrom('document_version')
      .innerJoin('document', 'document.id', 'document_version.document_id')
      .select('document_version.id')
      .where('document.customer_id', '=', customerId)
      .execute(),
  ])
  return [customerId, ...[...orders, ...leads, ...papers].map(({ id }) => id)]
}
