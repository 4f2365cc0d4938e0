import { type Kysely, sql } from 'kysely'

export const oneChargeAtATime = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('payment_attempt').addColumn('taken_until', 'bigint').execute()
    // Before this migration a second attempt could be captured when the first had waited for two minutes.
    await sql`update payment_attempt set taken_at = null
      where taken_at is not null and state in ('open', 'processing') and exists (
        select 1 from payment_attempt as newer
        where newer.order_id = payment_attempt.order_id and newer.id > payment_attempt.id
          and newer.taken_at is not null and newer.state in ('open', 'processing')
      )`.execute(db)
    // A safeguard whatever the program does: only one attempt per order captures money at a time.
    await db.schema
      .createIndex('payment_attempt_taken')
      .unique()
      .on('payment_attempt')
      .column('order_id')
      .where(sql<boolean>`taken_at is not null and state in ('open', 'processing')`)
      .execute()
  },
}
