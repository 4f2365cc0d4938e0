import { type Kysely, sql } from 'kysely'

export const orders = {
  async up(db: Kysely<unknown>) {
    await createOrders(db)
    await createOrderLines(db)
    await createDeskCases(db)
    await createIdempotencyKeys(db)
    await createCounters(db)
  },
}

async function createOrders({ schema }: Kysely<unknown>) {
  await schema
    .createTable('order')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.notNull().unique())
    // Orders outlive the rest of an account, so an account with orders cannot be deleted.
    .addColumn('customer_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('payment_state', 'text', (column) => column.notNull())
    .addColumn('items', 'bigint', (column) => column.notNull().check(sql`items >= 1`))
    // A sum of many pieces may exceed PostgreSQL's integer.
    .addColumn('lines_cents', 'bigint', (column) => column.notNull().check(sql`lines_cents >= 0`))
    .addColumn('coupon_id', 'text', (column) => column.references('coupon.id').onDelete('set null'))
    .addColumn('coupon_code', 'text')
    .addColumn('coupon_cents', 'bigint', (column) => column.notNull())
    .addColumn('fee_cents', 'bigint', (column) => column.notNull().check(sql`fee_cents >= 0`))
    .addColumn('total_cents', 'bigint', (column) => column.notNull())
    .addColumn('shipping', 'text', (column) => column.notNull())
    .addColumn('placed_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('paid_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('refunded_at', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint(
      'order_states_agree',
      sql`(state = 'pending' and payment_state = 'unpaid')
        or (state in ('placed', 'warehouse') and payment_state = 'paid')
        or (state = 'cancelled' and payment_state in ('unpaid', 'paid', 'refunded'))`,
    )
    .addCheckConstraint('order_coupon_within_lines', sql`coupon_cents between 0 and lines_cents`)
    .addCheckConstraint('order_adds_up', sql`total_cents = lines_cents - coupon_cents + fee_cents`)
    .execute()
  await schema
    .createIndex('order_of_customer')
    .on('order')
    .columns(['customer_id', 'placed_at desc', 'id desc'])
    .execute()
  // The foreign key that is checked when a coupon is deleted.
  await schema.createIndex('order_coupon').on('order').column('coupon_id').execute()
}

async function createOrderLines({ schema }: Kysely<unknown>) {
  await schema
    .createTable('order_line')
    .addColumn('order_id', 'text', (column) => column.notNull().references('order.id').onDelete('cascade'))
    // No other foreign keys: what was bought stays on record even when the product or seller is deleted.
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('picture_address', 'text')
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('discount_percent', 'integer', (column) => column.notNull())
    .addColumn('unit_cents', 'bigint', (column) => column.notNull().check(sql`unit_cents >= 0`))
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity >= 1`))
    .addColumn('seller_id', 'text', (column) => column.notNull())
    .addColumn('seller_share_cents', 'bigint', (column) =>
      column.notNull().check(sql`seller_share_cents >= 0`),
    )
    .addPrimaryKeyConstraint('order_line_key', ['order_id', 'product_id'])
    .execute()
}

async function createDeskCases({ schema }: Kysely<unknown>) {
  await schema
    .createTable('desk_case')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.references('order.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('unique_key', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_by', 'text')
    .execute()
  await schema.createIndex('desk_case_order').on('desk_case').column('order_id').execute()
  await schema.createIndex('desk_case_open').on('desk_case').columns(['closed_at', 'created_at']).execute()
}

async function createIdempotencyKeys({ schema }: Kysely<unknown>) {
  await schema
    .createTable('idempotency_key')
    .addColumn('caller', 'text', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key_once', ['caller', 'call', 'key'])
    .execute()
  await schema.createIndex('idempotency_key_age').on('idempotency_key').column('created_at').execute()
}

async function createCounters(db: Kysely<unknown>) {
  await db.schema
    .createTable('counter')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .execute()
  // The first order is number 1001: short enough to read out, and no customer sees that they are the first.
  await sql`insert into counter (name, number) values ('order', 1000)`.execute(db)
}
