import type { Kysely } from 'kysely'

/** What was typed under one e-mail is found without reading everything: before a mailbox is written to, and when a person asks. */
export const mailboxes = {
  async up({ schema }: Kysely<unknown>) {
    await schema.createIndex('lead_mailbox').on('lead').columns(['email', 'created_at']).execute()
    await schema
      .createIndex('contact_message_mailbox')
      .on('contact_message')
      .columns(['email', 'created_at'])
      .execute()
  },
}
