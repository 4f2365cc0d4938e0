import type { Kysely } from 'kysely'

/** Finds what was typed under one email without a full scan: before a mail is sent, and when a person asks for their data. */
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
