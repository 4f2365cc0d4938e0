// A turn that many transactions share, and that one takes alone. Take it before any row is locked: then nobody who waits for it holds
// anything, so it causes no deadlock. SQLite needs none, because one transaction at a time writes there.
import { PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'

/** Until the end of the transaction, nobody takes this turn alone. */
export const shareTurn = async (trx: Transaction<Tables>, name: string): Promise<void> => {
  if (isShared(trx)) await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(trx)
}

/** Waits for those who share the turn. Who comes later waits for the end of this transaction. */
export const takeTurnAlone = async (trx: Transaction<Tables>, name: string): Promise<void> => {
  if (isShared(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

const isShared = (trx: Transaction<Tables>) => trx.getExecutor().adapter instanceof PostgresAdapter
