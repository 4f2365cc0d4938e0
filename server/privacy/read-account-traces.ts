// What use of an account leaves behind, and our notes about it.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

/** Without the tokens of links and browsers. */
export const readAccountTraces = async (read: Kysely<Tables>, id: string) => ({
  devices: await read
    .selectFrom('known_device')
    .select('last_used_at')
    .where('account_id', '=', id)
    .execute(),
  passwordLinks: await read
    .selectFrom('password_reset')
    .select(['created_at', 'ended_at'])
    .where('account_id', '=', id)
    .execute(),
  provedMailboxes: await read
    .selectFrom('proved_mailbox')
    .select(['email', 'how', 'proved_at'])
    .where('account_id', '=', id)
    .execute(),
  mailboxLinks: await read
    .selectFrom('mailbox_link')
    .select(['email', 'created_at', 'ended_at'])
    .where('account_id', '=', id)
    .execute(),
  loginLinks: await read
    .selectFrom('sign_in_link')
    .select(['created_at', 'ended_at'])
    .where('account_id', '=', id)
    .execute(),
  timesInChat: await read.selectFrom('absence').select('since').where('person_id', '=', id).execute(),
  storageGrants: await read
    .selectFrom('upload_grant')
    .select('bytes')
    .where('customer_id', '=', id)
    .execute(),
  insiderMarks: await read
    .selectFrom('insider')
    .select(['relation', 'note', 'marked_at'])
    .where('account_id', '=', id)
    .execute(),
  reviewReports: await read
    .selectFrom('review_report')
    .select(['review_id', 'created_at'])
    .where('reporter_id', '=', id)
    .execute(),
  disposedPapers: await read
    .selectFrom('disposal_item')
    .select(['name', 'order_number', 'keep_until', 'outcome', 'reason', 'settled_at'])
    .where('account_id', '=', id)
    .execute(),
  erasures: await read
    .selectFrom('erasure')
    .select(['erased_at', 'report'])
    .where('account_id', '=', id)
    .execute(),
})
