import type { Kysely } from 'kysely'

/** What came with the sample brokerage, so that it can be removed without touching anything else. */
export const sampleRows = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('sample_row')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('sample_row_key', ['kind', 'id'])
      .execute()
    await schema.createIndex('sample_row_id').on('sample_row').column('id').execute()
  },
}
