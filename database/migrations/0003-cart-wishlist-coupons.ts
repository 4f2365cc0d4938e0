import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

export const cartWishlistCoupons = {
  async up(db: Kysely<unknown>) {
    await createCart(db)
    await createWishlist(db)
    await createCoupons(db)
  },
}

async function createCart({ schema }: Kysely<unknown>) {
  await ofCustomerAndProduct(schema.createTable('cart_line'))
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity >= 1`))
    .addColumn('seen_price_cents', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('cart_line_once_per_product', ['customer_id', 'product_id'])
    .execute()
  // The foreign key that is checked when a product is deleted. The customer's is the first column of the unique index.
  await schema.createIndex('cart_line_product').on('cart_line').column('product_id').execute()
}

async function createWishlist({ schema }: Kysely<unknown>) {
  await ofCustomerAndProduct(schema.createTable('wish'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('wish_once_per_product', ['customer_id', 'product_id'])
    .execute()
  await schema.createIndex('wish_product').on('wish').column('product_id').execute()
}

async function createCoupons({ schema }: Kysely<unknown>) {
  await schema
    .createTable('coupon')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) =>
      column
        .notNull()
        .unique()
        .check(sql`code = upper(code)`),
    )
    .addColumn('percent', 'integer', (column) => column.check(sql`percent between 1 and 100`))
    .addColumn('amount_cents', 'integer', (column) => column.check(sql`amount_cents > 0`))
    .addColumn('category_id', 'text', (column) => column.references('category.id').onDelete('cascade'))
    .addColumn('product_id', 'text', (column) => column.references('product.id').onDelete('cascade'))
    .addColumn('first_day', 'text')
    .addColumn('last_day', 'text')
    .addColumn('is_once_per_customer', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('coupon_percent_or_amount', sql`(percent is null) <> (amount_cents is null)`)
    .addCheckConstraint('coupon_for_one_thing', sql`category_id is null or product_id is null`)
    .execute()
  await schema.createIndex('coupon_category').on('coupon').column('category_id').execute()
  await schema.createIndex('coupon_product').on('coupon').column('product_id').execute()
  await schema
    .createTable('coupon_use')
    // No foreign key: orders come in a later migration, and SQLite cannot add one to an existing table.
    .addColumn('order_id', 'text', (column) => column.primaryKey())
    .addColumn('coupon_id', 'text', (column) => column.notNull().references('coupon.id').onDelete('cascade'))
    .addColumn('customer_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('is_once_per_customer', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  // When a customer places two orders at the same moment, only one gets the coupon.
  await schema
    .createIndex('coupon_use_once')
    .unique()
    .on('coupon_use')
    .columns(['coupon_id', 'customer_id'])
    .where(sql.ref('is_once_per_customer'), '=', sql.lit(1))
    .execute()
  await schema.createIndex('coupon_use_customer').on('coupon_use').column('customer_id').execute()
}

/** A row that is deleted with its customer or product. */
const ofCustomerAndProduct = <Table extends string>(table: CreateTableBuilder<Table>) =>
  table
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('product.id').onDelete('cascade'),
    )
