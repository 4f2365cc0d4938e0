import type { Kysely } from 'kysely'

/** Views of the desk's lists. */
export const savedViews = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('saved_view')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('choices', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('whose', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_by', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('saved_view_name')
      .on('saved_view')
      .columns(['whose', 'list', 'name_key'])
      .unique()
      .execute()
    await schema.createIndex('saved_view_maker').on('saved_view').column('made_by').execute()
  },
}
