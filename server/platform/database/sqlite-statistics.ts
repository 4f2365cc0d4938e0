// SQLite chooses an index by statistics. Without them, it takes one that begins with a column of few values, such as a state, to be as good
// as one of an id, and may read a third of a table. So it is told which columns have few values. The rows are never counted, so that every
// shop reads in the same way, and reads-by-index.test.ts can say how.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables'
import { hasTable } from '#server/platform/database/has-table'

/** Indexes that begin with such a column. */
const beginWithFewValues = [
  'sqlite_autoindex_account_2', // role, email
  'account_name_prefix',
  'account_email_prefix',
  'account_newest',
  'account_seen',
  'account_phone',
  'job_due',
  'job_first_due',
  'job_finished',
  'payment_received',
  'refund_done',
  'lead_stage_due',
  'lead_unheld_stage_due',
  'lead_stage_sent',
  'lead_unheld_stage_sent',
  'document_version_queue',
  'document_version_decided',
  'document_version_to_review',
  'document_version_decided_by',
  'document_version_corrected',
  'do_not_contact_once',
  'privacy_request_state',
  'sale_status_due',
  'sale_status_begun',
]

/** How many rows a table has, how many of them have one of those values, and how many people work at a brokerage. */
const rows = { many: 1_000_000, ofValue: 250_000, staff: 20 }

type Row = { tbl: string; idx: string | null; stat: string }

/** Does nothing if SQLite knows this already. */
export const describeRows = async (kysely: Kysely<Tables>): Promise<void> => {
  const wanted = await wantedRows(kysely)
  const known = (await hasTable('sqlite', kysely, 'sqlite_stat1'))
    ? (await sql<Row>`select tbl, idx, stat from sqlite_stat1 order by tbl, idx`.execute(kysely)).rows
    : []
  if (JSON.stringify(known) === JSON.stringify(wanted)) return
  await kysely.transaction().execute(async (trx) => {
    await makeOrLoad(trx)
    await sql`delete from sqlite_stat1`.execute(trx)
    for (const { tbl, idx, stat } of wanted)
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${tbl}, ${idx}, ${stat})`.execute(trx)
    await makeOrLoad(trx)
  })
}

/** Makes the table of the statistics, or reads what is in it. Counts nothing. */
const makeOrLoad = (kysely: Kysely<Tables>) => sql`analyze sqlite_schema`.execute(kysely)

const wantedRows = async (kysely: Kysely<Tables>): Promise<Row[]> => {
  const names = JSON.stringify(beginWithFewValues)
  const indexes = await sql<{ tbl: string; idx: string }>`
    select tbl_name as tbl, name as idx from sqlite_schema
    where type = 'index' and name in (select value from json_each(${names})) order by tbl, idx`.execute(
    kysely,
  )
  return [
    ...indexes.rows.map((index) => ({ ...index, stat: `${rows.many} ${rows.ofValue}` })),
    { tbl: 'staff_member', idx: null, stat: String(rows.staff) },
  ]
}
