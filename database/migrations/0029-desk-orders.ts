import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** What the desk adds to orders, refunds, disputes and cases, and the indexes of its lists. */
export const deskOrders = {
  async up(db: Kysely<unknown>) {
    await addColumns(db)
    await createNotes(db)
    await indexOrders(db)
    await indexTheRest(db)
    await indexPrefixes(db)
  },
}

async function addColumns(db: Kysely<unknown>) {
  const { schema } = db
  await schema.alterTable('order').addColumn('started_at', 'bigint').execute()
  await schema.alterTable('order').addColumn('done_at', 'bigint').execute()
  await schema
    .alterTable('order')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute()
  await sql`update "order" set started_at = coalesce(
    (select max(at) from audit where subject = 'order' and subject_id = "order".id and action = 'work started'),
    updated_at) where state = 'warehouse'`.execute(db)
  const text = (table: string, name: string) =>
    schema
      .alterTable(table)
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await text('refund', 'message')
  await schema
    .alterTable('refund')
    .addColumn('grants_request', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await text('dispute', 'reason')
  await schema.alterTable('dispute').addColumn('due_at', 'bigint').execute()
  await text('desk_case', 'settled_note')
}

async function createNotes({ schema }: Kysely<unknown>) {
  await schema
    .createTable('order_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('order.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('order_note_order')
    .on('order_note')
    .columns(['order_id', 'created_at', 'id'])
    .execute()
}

/** One index for each sort, without and with a filter by state. */
async function indexOrders({ schema }: Kysely<unknown>) {
  const index = (name: string, columns: string[]) =>
    schema.createIndex(`order_${name}`).on('order').columns(columns)
  await index('placed', ['placed_at', 'id']).execute()
  await index('states_placed', ['state', 'payment_state', 'placed_at', 'id']).execute()
  await index('states_paid', ['state', 'payment_state', 'paid_at', 'id']).execute()
  await index('paid', ['paid_at', 'id']).where(sql.ref('paid_at'), 'is not', null).execute()
  // Few of the orders that were begun are still being worked on.
  await index('at_work', ['state', 'placed_at', 'id'])
    .where(sql.ref('state'), '=', sql.lit('warehouse'))
    .where(sql.ref('done_at'), 'is', null)
    .execute()
}

async function indexTheRest({ schema }: Kysely<unknown>) {
  await schema.createIndex('desk_case_created').on('desk_case').columns(['created_at', 'id']).execute()
  await schema.createIndex('dispute_created').on('dispute').columns(['created_at', 'id']).execute()
  await schema.createIndex('job_finished').on('job').columns(['state', 'finished_at', 'id']).execute()
  await schema
    .createIndex('payment_event_unapplied')
    .on('payment_event')
    .columns(['received_at', 'id'])
    .where(sql.ref('applied_at'), 'is', null)
    .execute()
}

/** For searches by the beginning of a name or an email. PostgreSQL needs to be told to compare byte by byte, as SQLite does. */
async function indexPrefixes(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const bytewise = (expression: RawBuilder<unknown>) =>
    isPostgres ? sql`(${expression} collate "C")` : expression
  await sql`create index account_name_prefix on account (role, ${bytewise(sql`lower(name)`)})`.execute(db)
  await sql`create index account_email_prefix on account (role, ${bytewise(sql`email`)})`.execute(db)
}
