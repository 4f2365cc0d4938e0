import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { awaitingPayment, mayPlaceAnother } from '#rules/orders'
import { lockingAccount } from '#server/accounts/lock-account'
import { fixedStatement } from '#server/platform/database/fixed-statement'
import { type Part, part } from '#server/platform/database/pipeline'
import { tooManyUnpaid } from '#server/orders/problems'

/** Of two simultaneous orders by one customer, the second waits here and counts the first. Throws `too_many_unpaid`. */
export const limitUnpaid = (trx: Transaction<Tables>, customerId: string): Part<void> =>
  part([lockingAccount(trx, customerId), countUnpaid.with(trx, { customerId })], ([, [counted]]) => {
    if (!mayPlaceAnother(counted?.unpaid ?? 0)) throw tooManyUnpaid()
  })

const countUnpaid = fixedStatement((read, { customerId }: { customerId: string }) =>
  read
    .selectFrom('order')
    .select((eb) => eb.fn.countAll<number>().as('unpaid'))
    .where('customer_id', '=', customerId)
    .where('state', '=', awaitingPayment),
)
