import { type Kysely, sql } from 'kysely'

/** How far a homeowner's request for an offer has come, and customers' requests for refunds. */
export const requests = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('lead')
      .addColumn('stage', 'text', (column) => column.notNull().defaultTo('new').check(knownStage))
      .execute()
    await db.schema
      .alterTable('lead')
      .addColumn('assigned_to', 'text', (column) => column.references('account.id').onDelete('set null'))
      .execute()
    await createRefundRequests(db)
  },
}

const knownStage = sql`stage in ('new', 'contacted', 'offers', 'under contract', 'closed', 'lost')`

async function createRefundRequests({ schema }: Kysely<unknown>) {
  await schema
    .createTable('refund_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'granted', 'declined')`),
    )
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('evidence', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .execute()
  await schema
    .createIndex('refund_request_of_order')
    .on('refund_request')
    .columns(['order_id', 'created_at'])
    .execute()
  // An order has one open request at a time.
  await schema
    .createIndex('refund_request_open')
    .on('refund_request')
    .column('order_id')
    .unique()
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute()
}
