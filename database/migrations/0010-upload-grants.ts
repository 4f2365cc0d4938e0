import type { Kysely } from 'kysely'

export const uploadGrants = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('upload_grant')
      .addColumn('customer_id', 'text', (column) => column.primaryKey().references('account.id'))
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .execute()
  },
}
