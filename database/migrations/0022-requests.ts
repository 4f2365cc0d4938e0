import { type Kysely, sql } from 'kysely'

/** How far a homeowner's request for an offer has come, and customers' requests for refunds. */
export const requests = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('lead')
      .addColumn('stage', 'text', (column) => column.notNull().defaultTo('new').check(knownStage))
      .execute()
    await db.schema
      .alterTable('lead')
      .addColumn('assigned_to', 'text', (column) => column.references('account.id').onDelete('set null'))
      .execute()
  },
}

const knownStage = sql`stage in ('new', 'contacted', 'offers', 'under contract', 'closed', 'lost')`
