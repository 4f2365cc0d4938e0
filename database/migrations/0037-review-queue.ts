import { type Kysely, sql } from 'kysely'
import { dayMs } from '#rules/dates'

/** Papers are reviewed at the desk: they are due, claimed and snoozed, and reviewers have sentences for their notes. */
export const reviewQueue = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    const counted = { is_newest: 1, due_at: 0, decisions: 0 }
    for (const [column, value] of Object.entries(counted))
      await schema
        .alterTable('document_version')
        .addColumn(column, column === 'due_at' ? 'bigint' : 'integer', (c) => c.notNull().defaultTo(value))
        .execute()
    await schema.alterTable('document_version').addColumn('claimed_by', 'text').execute()
    await schema.alterTable('document_version').addColumn('claimed_at', 'bigint').execute()
    await schema.alterTable('document_version').addColumn('snoozed_until', 'bigint').execute()
    await backfill(db)
    await createIndexes(db)
    await createTables(db)
  },
}

/** The support hours of earlier days are not known, so papers that are here already have a day. */
const backfill = async (db: Kysely<unknown>) => {
  await sql`update document_version set due_at = uploaded_at + ${dayMs}`.execute(db)
  await sql`update document_version set decisions = 1 where reviewed_at is not null`.execute(db)
  await sql`
    update document_version set is_newest = 0 where exists (
      select 1 from document_version later
      where later.document_id = document_version.document_id and later.number > document_version.number
    )
  `.execute(db)
}

const createIndexes = async ({ schema }: Kysely<unknown>) => {
  await schema
    .createIndex('document_version_due')
    .on('document_version')
    .columns(['due_at', 'id'])
    .where(sql.ref('state'), '=', sql.lit('Pending'))
    .where(sql.ref('is_newest'), '=', sql.lit(1))
    .execute()
  await schema
    .createIndex('document_version_claimed')
    .on('document_version')
    .columns(['claimed_by', 'due_at', 'id'])
    .where(sql.ref('state'), '=', sql.lit('Pending'))
    .where(sql.ref('is_newest'), '=', sql.lit(1))
    .execute()
  await schema
    .createIndex('document_version_decided')
    .on('document_version')
    .columns(['state', 'reviewed_at', 'id'])
    .execute()
}

const createTables = async ({ schema }: Kysely<unknown>) => {
  await schema
    .createTable('paper_look')
    .addColumn('version_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('looked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('paper_look_key', ['version_id', 'account_id'])
    .execute()
  await schema
    .createTable('review_snippet')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute()
}
