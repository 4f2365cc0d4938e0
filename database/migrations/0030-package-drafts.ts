import type { Kysely } from 'kysely'

/**
 * Packages are edited as drafts and published whole. Each publication is kept as an edition. A package that is no longer sold is
 * archived, because orders, forms and reviews name it.
 */
export const packageDrafts = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema.alterTable('product').addColumn('archived_at', 'bigint').execute()
    // Null: the description was entered as HTML.
    await schema.alterTable('product').addColumn('description_markdown', 'text').execute()
    await schema
      .createTable('package_draft')
      // The id that the product has or will have.
      .addColumn('product_id', 'text', (column) => column.primaryKey())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('publish_at', 'bigint')
      .addColumn('updated_by', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('package_edition')
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('published_by', 'text')
      .addColumn('published_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('package_edition_key', ['product_id', 'number'])
      .execute()
  },
}
