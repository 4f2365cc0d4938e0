import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * A migration that runs these statements. Each ends with a semicolon at the end of a line. Both engines run the same SQL, except for
 * `collate "C"`: PostgreSQL needs it to find texts by prefix, and SQLite compares bytes without it.
 */
export const createTables = (statements: string) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const text = isPostgres ? statements : statements.replaceAll(' collate "C"', '')
    for (const statement of text.split(/;$/m)) {
      if (statement.trim() !== '') await sql.raw(statement).execute(db)
    }
  },
})
