import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { OrderRow } from './order.ts'
import { orderChangedMeanwhile } from './problems.ts'

/** Throws `changed_meanwhile` unless the locked order has the version that somebody at the desk saw. Undefined: no version to compare. */
export const checkVersion = async (
  trx: Transaction<Tables>,
  order: OrderRow,
  seenVersion: number | undefined,
): Promise<void> => {
  if (seenVersion === undefined || order.version === seenVersion) return
  const last = await readLastChange(trx, order.id)
  throw orderChangedMeanwhile({
    current: { version: order.version, state: order.state, paymentState: order.payment_state },
    changedBy: last?.name ?? '',
    changedById: last?.actor_id ?? null,
    changedAt: new Date(last?.at ?? order.updated_at).toISOString(),
  })
}

/** The last change of the order or its money. A dispute is one of its payment. */
const readLastChange = (trx: Transaction<Tables>, orderId: string) =>
  trx
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.actor_id')
    .select(['account.name', 'audit.actor_id', 'audit.at'])
    .where('audit.subject', 'in', ['order', 'payment', 'refund'])
    .where('audit.subject_id', 'in', (eb) =>
      eb
        .selectFrom('order')
        .select('order.id')
        .where('order.id', '=', orderId)
        .unionAll(eb.selectFrom('payment').select('payment.id').where('payment.order_id', '=', orderId))
        .unionAll(
          eb
            .selectFrom('refund')
            .innerJoin('payment', 'payment.id', 'refund.payment_id')
            .select('refund.id')
            .where('payment.order_id', '=', orderId),
        ),
    )
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst()
