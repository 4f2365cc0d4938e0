import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Notice } from '#server/platform/database/notices'

/** What differs between SQLite and PostgreSQL; everything above it is the same for both. */
export type Engine = {
  name: 'sqlite' | 'postgres'
  kysely: Kysely<Tables>
  /** Tells other processes, if and when the transaction commits. */
  publish(trx: Transaction<Tables>, notice: Notice): Promise<void>
  /** Whether the same transaction may succeed when it is run again at once. */
  isWorthAnotherTry(error: unknown): boolean
  close(): Promise<void>
}
