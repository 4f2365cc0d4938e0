import { sql, type Kysely } from 'kysely'

export const catalogue = {
  async up(db: Kysely<unknown>) {
    await createShelves(db)
    await createProducts(db)
    await createFiles(db)
    await createReviews(db)
    await createBookkeeping(db)
  },
}

async function createShelves({ schema }: Kysely<unknown>) {
  await schema
    .createTable('category')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('picture_address', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('seller')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('picture_address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('banner')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('picture_address', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
}

async function createProducts({ schema }: Kysely<unknown>) {
  await schema
    .createTable('product')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('category_id', 'text', (column) => column.notNull().references('category.id'))
    .addColumn('seller_id', 'text', (column) => column.notNull().references('seller.id'))
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull().check(sql`price_cents >= 0`))
    .addColumn('discount_percent', 'integer', (column) =>
      column.notNull().check(sql`discount_percent between 0 and 100`),
    )
    .addColumn('stock', 'integer', (column) => column.notNull().check(sql`stock >= 0`))
    .addColumn('tax_class', 'text', (column) =>
      column.notNull().check(sql`tax_class in ('service', 'digital', 'physical')`),
    )
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('description_html', 'text', (column) => column.notNull())
    .addColumn('included', 'text', (column) => column.notNull())
    .addColumn('your_part', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  // The read model queries what changed after the version it has.
  await schema.createIndex('product_version').on('product').column('version').execute()
  // The foreign keys that are checked when a category or a seller is deleted.
  await schema.createIndex('product_category').on('product').column('category_id').execute()
  await schema.createIndex('product_seller').on('product').column('seller_id').execute()
}

async function createFiles({ schema }: Kysely<unknown>) {
  await schema
    .createTable('product_picture')
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('product.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_picture_key', ['product_id', 'position'])
    .execute()
  await schema
    .createTable('product_document')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('product.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('downloadable', 'editable')`))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('file_key', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addUniqueConstraint('product_document_place', ['product_id', 'kind', 'position'])
    .execute()
}

async function createReviews({ schema }: Kysely<unknown>) {
  await schema
    .createTable('review')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('product.id').onDelete('cascade'),
    )
    // No foreign key: accounts come in a later migration, and SQLite cannot add one to an existing table.
    .addColumn('customer_id', 'text')
    .addColumn('reviewer_name', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull().check(sql`rating between 1 and 5`))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('is_sample', 'integer', (column) => column.notNull())
    .addColumn('is_verified', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // Nulls are distinct in both engines, so sample reviews do not collide.
    .addUniqueConstraint('review_once_per_customer', ['product_id', 'customer_id'])
    .execute()
  await schema
    .createIndex('review_newest')
    .on('review')
    .columns(['product_id', 'created_at desc', 'id desc'])
    .execute()
}

async function createBookkeeping({ schema }: Kysely<unknown>) {
  await schema
    .createTable('version')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
