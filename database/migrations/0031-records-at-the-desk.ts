import type { Kysely } from 'kysely'

/** What the desk needs of the records that it edits: a version, so that two people do not overwrite each other, and an archive. */
export const recordsAtTheDesk = {
  async up({ schema }: Kysely<unknown>) {
    for (const table of ['category', 'seller', 'banner', 'coupon']) {
      await schema
        .alterTable(table)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
      await schema.alterTable(table).addColumn('archived_at', 'bigint').execute()
      await schema.alterTable(table).addColumn('updated_at', 'bigint').execute()
      await schema.alterTable(table).addColumn('updated_by', 'text').execute()
    }
    await schema.createIndex('coupon_use_coupon').on('coupon_use').column('coupon_id').execute()
  },
}
