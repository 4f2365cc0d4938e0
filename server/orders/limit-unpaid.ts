import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { awaitingPayment, mayPlaceAnother } from '#rules/orders'
import { lockAccount } from '#server/accounts/lock-account'
import { tooManyUnpaid } from '#server/orders/problems'
import { fixedStatement } from '#server/platform/database/fixed-statement'

/** Of two simultaneous orders by one customer, the second waits here and counts the first. Throws `too_many_unpaid`. */
export const limitUnpaid = async (trx: Transaction<Tables>, customerId: string): Promise<void> => {
  await lockAccount(trx, customerId)
  const [counted] = await countUnpaid(trx, { customerId })
  if (!mayPlaceAnother(counted?.unpaid ?? 0)) throw tooManyUnpaid()
}

const countUnpaid = fixedStatement((read, { customerId }: { customerId: string }) =>
  read
    .selectFrom('order')
    .select((eb) => eb.fn.countAll<number>().as('unpaid'))
    .where('customer_id', '=', customerId)
    .where('state', '=', awaitingPayment),
)
