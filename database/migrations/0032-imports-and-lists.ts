import { type Kysely, sql } from 'kysely'

/** Packages come in as CSV files, which are checked row by row before anything changes. */
export const importsAndLists = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('package_import')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('file_key', 'text', (column) => column.notNull())
      .addColumn('encoding', 'text', (column) => column.notNull())
      .addColumn('mode', 'text', (column) => column.notNull().check(sql`mode in ('draft', 'publish')`))
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('checking', 'checked', 'importing', 'done', 'refused')`),
      )
      .addColumn('refusal', 'text', (column) => column.notNull())
      .addColumn('started_by', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('package_import_created')
      .on('package_import')
      .columns(['created_at', 'id'])
      .execute()
    await createRows({ schema })
  },
}

async function createRows({ schema }: Pick<Kysely<unknown>, 'schema'>) {
  await schema
    .createTable('package_import_row')
    .addColumn('import_id', 'text', (column) => column.notNull().references('package_import.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('cells', 'text', (column) => column.notNull())
    .addColumn('fate', 'text', (column) =>
      column.notNull().check(sql`fate in ('new', 'changed', 'same', 'refused')`),
    )
    .addColumn('changed', 'text', (column) => column.notNull())
    .addColumn('problems', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('seen', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.check(sql`outcome in ('done', 'skipped')`))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('package_id', 'text')
    .addPrimaryKeyConstraint('package_import_row_key', ['import_id', 'number'])
    .execute()
  await schema
    .createIndex('package_import_row_fate')
    .on('package_import_row')
    .columns(['import_id', 'fate', 'outcome', 'number'])
    .execute()
}
