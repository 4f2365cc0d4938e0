import { type Kysely, sql } from 'kysely'

export const documents = {
  async up(db: Kysely<unknown>) {
    await createDocuments(db)
    await createDocumentVersions(db)
    await createFormDrafts(db)
  },
}

async function createDocuments({ schema }: Kysely<unknown>) {
  await schema
    .createTable('document')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.references('order.id'))
    .addColumn('product_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint(
      'document_place',
      sql`(kind = 'form' and order_id is not null and product_id is not null)
        or (kind = 'legal' and order_id is null and product_id is null)`,
    )
    .execute()
  await schema
    .createIndex('document_of_order')
    .on('document')
    .columns(['order_id', 'product_id', 'name'])
    .unique()
    .where(sql.ref('kind'), '=', sql.lit('form'))
    .execute()
  await schema
    .createIndex('document_of_customer')
    .on('document')
    .columns(['customer_id', 'name'])
    .unique()
    .where(sql.ref('kind'), '=', sql.lit('legal'))
    .execute()
  await schema.createIndex('documents_of_customer').on('document').columns(['customer_id', 'kind']).execute()
}

async function createDocumentVersions({ schema }: Kysely<unknown>) {
  await schema
    .createTable('document_version')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document_id', 'text', (column) => column.notNull().references('document.id'))
    .addColumn('number', 'integer', (column) => column.notNull().check(sql`number > 0`))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('Pending', 'Approved', 'Rejected')`),
    )
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('file_key', 'text', (column) => column.notNull().unique())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('pages', 'integer', (column) => column.notNull())
    .addColumn('remarks', 'text', (column) => column.notNull())
    .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
    .addColumn('reviewed_at', 'bigint')
    .addColumn('reviewed_by', 'text')
    .addColumn('keep_until', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('document_version_number', ['document_id', 'number'])
    .execute()
  // For the review queue, oldest first.
  await schema
    .createIndex('document_version_queue')
    .on('document_version')
    .columns(['state', 'uploaded_at'])
    .execute()
}

async function createFormDrafts({ schema }: Kysely<unknown>) {
  await schema
    .createTable('form_draft')
    .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('field_values', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('form_draft_key', ['order_id', 'product_id', 'name'])
    .execute()
}
