import type { Kysely } from 'kysely'

/** Packages that need a home where the brokerage is licensed, such as a sign. */
export const packagesForHomes = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('product')
      .addColumn('needs_home', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
