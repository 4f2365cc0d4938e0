import type { Kysely } from 'kysely'

/** Which buyers received a lead, and who has opted out of that. */
export const whoReceivedALead = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('lead_recipient')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
      .addColumn('buyer_name', 'text', (column) => column.notNull())
      .addColumn('buyer_email', 'text', (column) => column.notNull())
      .addColumn('handed_on_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('lead_recipient_once', ['lead_id', 'buyer_email'])
      .execute()
    await schema
      .createTable('sale_opt_out')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('opted_out_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
