import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { Turn } from '#database/tables/orders'

/** Of two transactions that call it with the same name, the second waits here until the first has ended. For what has no row to lock. */
export const waitForTurn = async (trx: Transaction<Tables>, name: Turn): Promise<void> => {
  await trx
    .insertInto('counter')
    .values({ name, number: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ number: eb('counter.number', '+', 1) })),
    )
    .execute()
}
