import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { OrderStanding } from '#rules/orders'

export type OrderRow = Selectable<Tables['order']>

/** As the rules about orders ask for it. */
export const standingOf = ({
  state,
  payment_state,
}: Pick<OrderRow, 'state' | 'payment_state'>): OrderStanding => ({
  state,
  paymentState: payment_state,
})

/** The order as it is now and stays until the end of the transaction, for this transaction alone to change. */
export const lockOrder = (trx: Transaction<Tables>, orderId: string): Promise<OrderRow | undefined> =>
  trx
    .updateTable('order') // `for update` is unknown to SQLite; a change of nothing locks on both engines
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirst()
