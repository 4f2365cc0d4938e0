import { type Kysely, sql } from 'kysely'

/** Which evidence an order is based on, and during which visit a visitor gave it. */
export const orderConsents = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('consent').addColumn('visit_hash', 'text').execute()
    await db.schema.createIndex('consent_of_visit').on('consent').column('visit_hash').execute()
    await db.schema
      .createTable('order_consent')
      .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
      .addColumn('consent_id', 'text', (column) => column.notNull().references('consent.id'))
      .addPrimaryKeyConstraint('order_consent_key', ['order_id', 'consent_id'])
      .execute()
    // Only disclosures were acknowledged for a product. What a customer had acknowledged before an order counts for it.
    await sql`insert into order_consent (order_id, consent_id)
      select "order".id, consent.id from "order" join consent on consent.customer_id = "order".customer_id
      where consent.product_slug is not null and consent.given_at <= "order".placed_at`.execute(db)
  },
}
