import { type Kysely, sql } from 'kysely'

/** When a job was to run at first: each failure moves `due_at`, and so hid for how long a mail has been waiting. */
export const firstDueAt = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('job')
      .addColumn('first_due_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update job set first_due_at = due_at`.execute(db)
    await db.schema.createIndex('job_first_due').on('job').columns(['state', 'first_due_at']).execute()
  },
}
