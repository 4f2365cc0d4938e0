import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { fillSearchWords } from '../search-words.ts'
import type { Tables } from '../tables.ts'

/** People are found by any word of their name, email, telephone number and reference, without accents. Leads had words in another form. */
export const searchWords = {
  async up(db: Kysely<unknown>) {
    await createWords(db, 'account', { key: 'account_id', of: 'account' })
    await createWords(db, 'contact', { key: 'message_id', of: 'contact_message' })
    await createWords(db, 'request', { key: 'request_id', of: 'privacy_request' })
    await createWords(db, 'review', { key: 'review_id', of: 'review' })
    const tables = db as Kysely<Tables>
    await fillSearchWords(tables, { kinds: ['account', 'contact_message', 'privacy_request', 'review'] })
    // A process of the version before may still look for the earlier words.
    await fillSearchWords(tables, { kinds: ['lead'], again: true })
  },
}

async function createWords(db: Kysely<unknown>, name: string, { key, of }: { key: string; of: string }) {
  const table = `${name}_search_word`
  await db.schema
    .createTable(table)
    .addColumn(key, 'text', (column) => column.notNull().references(`${of}.id`).onDelete('cascade'))
    .addColumn('word', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_key`, [key, 'word'])
    .execute()
  // PostgreSQL needs to be told to compare byte by byte, as SQLite does.
  const word = db.getExecutor().adapter instanceof PostgresAdapter ? sql`(word collate "C")` : sql`word`
  await sql`create index ${sql.ref(`${table}_beginning`)} on ${sql.table(table)} (${word}, ${sql.ref(key)})`.execute(
    db,
  )
}
