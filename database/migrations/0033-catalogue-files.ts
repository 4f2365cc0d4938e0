import { type Kysely, sql } from 'kysely'

/** Pictures and documents are uploaded at the desk. Customers keep the files of the packages that they bought. */
export const catalogueFiles = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('catalogue_file')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('picture', 'document')`))
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('uploaded_by', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('stored_at', 'bigint')
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('catalogue_file_used').on('catalogue_file').column('used_at').execute()
    await schema
      .createTable('replaced_document')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('product_id', 'text', (column) => column.notNull().references('product.id'))
      .addColumn('document_id', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) =>
        column.notNull().check(sql`kind in ('downloadable', 'editable')`),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('file_key', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('replaced_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('replaced_document_product')
      .on('replaced_document')
      .columns(['product_id', 'replaced_at'])
      .execute()
  },
}
