import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Platform } from '#server/platform/platform'

/** For use cases that must run in the transaction that loads the sample, not in new ones. */
export const withinTransaction = ({ database }: Platform, trx: Transaction<Tables>): Platform['database'] => {
  const inIt = { value: (work: (inner: Transaction<Tables>) => Promise<unknown>) => work(trx) }
  return Object.create(database, {
    direct: { value: trx },
    transaction: inIt,
    snapshot: inIt,
  }) as Platform['database']
}
