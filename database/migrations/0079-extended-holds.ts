import type { Kysely } from 'kysely'

/** How long payment attempts have extended the hold of an order. */
export const extendedHolds = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('order')
      .addColumn('hold_extended_ms', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
