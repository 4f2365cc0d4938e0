import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Notice } from '#server/platform/database/notices'

/** What differs between SQLite and PostgreSQL; everything above it is the same for both. */
export type Engine = {
  name: 'sqlite' | 'postgres'
  kysely: Kysely<Tables>
  /** So many transactions may be open at once; the rest of the connections is for those who only read. */
  mostTransactions: number
  /** Only reads, and all of it one moment. May take a minute. */
  snapshot<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** For changes of the schema, which wait for as long as they have to. */
  withoutLimits<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Tells other processes, if and when the transaction commits. */
  publish(trx: Transaction<Tables>, notice: Notice): Promise<void>
  /** How long to wait before a transaction that failed is run again; undefined when it would fail again or has been tried enough. */
  waitBeforeRetry(error: unknown, tries: number, sinceMs: number): number | undefined
  /** Whether it can be read and written, as far as a look can tell that changes nothing. May throw or take its time. */
  takesChanges(): Promise<boolean>
  /** What is wrong with its structure. Reads all of it, without holding up this process. */
  examine(): Promise<string[]>
  close(): Promise<void>
}
