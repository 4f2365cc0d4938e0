import { type Kysely, sql } from 'kysely'
import { normalEmail } from '#rules/addresses'

/** Where mailboxes are stored by which people are known, and what makes a row unique together with the mailbox. */
const columns = [
  { table: 'account', column: 'email', within: 'role' },
  { table: 'email_change', column: 'new_email' },
  { table: 'email_change', column: 'former_email' },
  { table: 'proved_mailbox', column: 'email' },
  { table: 'mailbox_link', column: 'email' },
  { table: 'contact_wish', column: 'address', within: 'channel' },
  { table: 'seller', column: 'email' },
  { table: 'staff_invitation', column: 'email' },
  { table: 'lead', column: 'email' },
  { table: 'lead_recipient', column: 'buyer_email' },
  { table: 'contact_message', column: 'email' },
  { table: 'newsletter_subscriber', column: 'email' },
  { table: 'sale_opt_out', column: 'email' },
  { table: 'do_not_contact', column: 'address', within: 'channel' },
  { table: 'privacy_request', column: 'email' },
  { table: 'sent_mail', column: 'address' },
] as const
const isUnique: ReadonlySet<string> = new Set([
  'account',
  'newsletter_subscriber',
  'sale_opt_out',
  'do_not_contact',
  'proved_mailbox',
  'contact_wish',
])

/**
 * A domain in another script was stored as it was typed. Now both of its spellings mean the same mailbox. Where both are stored already, the
 * one that is in ASCII counts.
 */
export const oneSpellingOfMailboxes = {
  async up(db: Kysely<unknown>) {
    for (const { table, column, ...more } of columns) {
      const [rows, name] = [sql.table(table), sql.ref(column)]
      const { rows: found } = await sql<{ email: string }>`
        select distinct ${name} as email from ${rows} where octet_length(${name}) <> length(${name})`.execute(
        db,
      )
      for (const { email } of found) {
        const normal = normalEmail(email)
        if (normal === email) continue
        const isSame =
          'within' in more
            ? sql`and other.${sql.ref(more.within)} = ${sql.ref(`${table}.${more.within}`)}`
            : sql``
        const isFree = isUnique.has(table)
          ? sql`and not exists (select 1 from ${rows} as other where other.${name} = ${normal} ${isSame})`
          : sql``
        await sql`update ${rows} set ${name} = ${normal} where ${name} = ${email} ${isFree}`.execute(db)
      }
    }
  },
}
