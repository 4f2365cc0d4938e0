import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

export const payments = {
  async up(db: Kysely<unknown>) {
    await createAttempts(db)
    await createEvents(db)
    await createPayments(db)
    await createRefundsAndDisputes(db)
    await createTestProviders(db)
  },
}

async function createAttempts({ schema }: Kysely<unknown>) {
  await schema
    .createTable('payment_attempt')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_ref', 'text')
    .addColumn('amount_cents', 'bigint', (column) => column.notNull().check(sql`amount_cents > 0`))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'processing', 'succeeded', 'ended')`),
    )
    .addColumn('taken_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('payment_attempt_ref', ['provider', 'provider_ref'])
    .execute()
  await schema.createIndex('payment_attempt_order').on('payment_attempt').column('order_id').execute()
  // Two tabs that start to pay at the same moment share one attempt.
  await schema
    .createIndex('payment_attempt_live')
    .unique()
    .on('payment_attempt')
    .columns(['order_id', 'provider'])
    .where(sql<boolean>`state in ('open', 'processing')`)
    .execute()
}

async function createEvents({ schema }: Kysely<unknown>) {
  await schema
    .createTable('payment_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('times_received', 'integer', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('applied_at', 'bigint')
    .addColumn('error', 'text')
    .addUniqueConstraint('payment_event_once', ['provider', 'event_id'])
    .execute()
  // The desk lists the events that could not be applied.
  await schema.createIndex('payment_event_applied').on('payment_event').column('applied_at').execute()
}

async function createPayments({ schema }: Kysely<unknown>) {
  await fromProvider(schema.createTable('payment'))
    .addColumn('provider_ref', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
    .addColumn('attempt_id', 'text', (column) => column.notNull().references('payment_attempt.id'))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('order', 'give back')`))
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('payment_once', ['provider', 'provider_ref'])
    .execute()
  await schema.createIndex('payment_order').on('payment').column('order_id').execute()
  await schema.createIndex('payment_of_attempt').on('payment').column('attempt_id').execute()
  // A safeguard whatever the program does: only one payment pays an order.
  await schema
    .createIndex('payment_pays_once')
    .unique()
    .on('payment')
    .column('order_id')
    .where(sql.ref('purpose'), '=', sql.lit('order'))
    .execute()
}

async function createRefundsAndDisputes({ schema }: Kysely<unknown>) {
  await fromProvider(schema.createTable('refund'))
    .addColumn('provider_ref', 'text') // comes with the provider's answer
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payment.id'))
    .addColumn('request_key', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('asked', 'pending', 'done', 'failed')`),
    )
    .addColumn('asked_by', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('refund_once', ['provider', 'provider_ref'])
    .execute()
  await schema.createIndex('refund_payment').on('refund').column('payment_id').execute()
  await fromProvider(schema.createTable('dispute'))
    .addColumn('provider_ref', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payment.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('dispute_once', ['provider', 'provider_ref'])
    .execute()
  await schema.createIndex('dispute_payment').on('dispute').column('payment_id').execute()
}

async function createTestProviders({ schema }: Kysely<unknown>) {
  await schema
    .createTable('test_payment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('card', 'paypal')`))
    .addColumn('request_key', 'text', (column) => column.notNull().unique())
    .addColumn('client_secret', 'text', (column) => column.unique())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('payment_ref', 'text', (column) => column.unique())
    .addColumn('card_last4', 'text')
    .addColumn('return_url', 'text')
    .addColumn('cancel_url', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('test_refund')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_ref', 'text', (column) => column.notNull())
    .addColumn('request_key', 'text', (column) => column.notNull().unique())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('test_refund_payment').on('test_refund').column('payment_ref').execute()
}

/** Money as a provider reports it. */
const fromProvider = <Table extends string>(table: CreateTableBuilder<Table>) =>
  table
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull().check(sql`amount_cents > 0`))
