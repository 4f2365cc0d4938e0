import type { Kysely } from 'kysely'

/** The smaller package that a larger one builds on: it has what the smaller one has. */
export const packagesBuildOn = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('product')
      .addColumn('builds_on_id', 'text', (column) => column.references('product.id').onDelete('set null'))
      .execute()
    await db.schema.createIndex('product_builds_on').on('product').column('builds_on_id').execute()
  },
}
