import { type Kysely, sql } from 'kysely'

/** When a job was first due. Each failure moves `due_at`, which hid how long a mail had been waiting. */
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
