// A lock that many transactions may share, or one may hold alone. Take it before locking any row: a transaction that waits for it then holds
// nothing, so there is no deadlock. SQLite needs none, because only one transaction writes at a time.
import { PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'

/** Until the end of the transaction, nobody takes this turn alone. */
export const shareTurn = async (trx: Transaction<Tables>, name: string): Promise<void> => {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(trx)
}

/** Waits for those who share the turn. Anyone who comes later waits until this transaction ends. */
export const takeTurnAlone = async (trx: Transaction<Tables>, name: string): Promise<void> => {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

const isPostgres = (trx: Transaction<Tables>) => trx.getExecutor().adapter instanceof PostgresAdapter
