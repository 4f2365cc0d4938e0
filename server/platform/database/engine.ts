import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Connections } from '#server/platform/database/connection-pool'
import type { Notice } from '#server/platform/database/notices'

/** What differs between SQLite and PostgreSQL. Everything above is the same for both. */
export type Engine = {
  name: 'sqlite' | 'postgres'
  kysely: Kysely<Tables>
  /** Connections now. `waiting`: how many wait for one. */
  connections(): Connections
  /** The most transactions open at once. The other connections are reserved for reads. */
  mostTransactions: number
  /** Read-only; all statements see the same moment. May take a minute. */
  snapshot<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Exclusive write lock; reads continue. No timeouts. */
  exclusive<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** For schema changes: no statement or lock timeouts. */
  withoutLimits<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T>
  /** The statement that notifies other processes if and when the transaction commits. Absent: they notice on their own. */
  publishing?: (notices: readonly Notice[]) => CompiledQuery
  /** Milliseconds to wait before a failed transaction is retried. Undefined when it would fail again or has been retried enough. */
  waitBeforeRetry(error: unknown, tries: number, sinceMs: number): number | undefined
  /** Whether the database can be read and written, as far as a check without side effects can tell. May throw or be slow. */
  takesChanges(): Promise<boolean>
  /** Lists structural faults. Reads the whole database without blocking this process. */
  examine(): Promise<string[]>
  close(): Promise<void>
}
