import { type Kysely, sql } from 'kysely'

/** Actions over many records at the desk, and who looks at the same record. */
export const bulkAndLive = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('selection')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('filter', 'text')
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('selection_expires').on('selection').column('expires_at').execute()
    await schema
      .createTable('selected_record')
      .addColumn('selection_id', 'text', (column) => column.notNull().references('selection.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('selected_record_key', ['selection_id', 'position'])
      .execute()
    await createBatches({ schema })
    await createOnlookers({ schema })
  },
}

const createBatches = async ({ schema }: Pick<Kysely<unknown>, 'schema'>) => {
  await schema
    .createTable('batch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('input', 'text')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('started_by', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute()
  await schema.createIndex('batch_created').on('batch').column('created_at').execute()
  await schema
    .createTable('batch_record')
    .addColumn('batch_id', 'text', (column) => column.notNull().references('batch.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.check(sql`outcome in ('done', 'skipped')`))
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('batch_record_key', ['batch_id', 'position'])
    .execute()
  await schema
    .createIndex('batch_record_outcome')
    .on('batch_record')
    .columns(['batch_id', 'outcome', 'position'])
    .execute()
}

const createOnlookers = async ({ schema }: Pick<Kysely<unknown>, 'schema'>) => {
  await schema
    .createTable('onlooker')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('onlooker_record').on('onlooker').columns(['kind', 'record_id']).execute()
}
