import { type Kysely, sql } from 'kysely'

export const orderHolds = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('order')
      .addColumn('held_until', 'bigint', (column) =>
        column.check(sql`held_until is null or state = 'pending'`),
      )
      .execute()
    // Their customers were told that everything is held until then.
    await sql`update "order" set held_until = expires_at where state = 'pending'`.execute(db)
    // Placing an order counts the account's unpaid orders.
    await db.schema
      .createIndex('order_of_customer_by_state')
      .on('order')
      .columns(['customer_id', 'state'])
      .execute()
  },
}
