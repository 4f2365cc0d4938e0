import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables'
import { waitingPerKind } from '#rules/today'
import type { WaitingOfKind } from '#server/desk/today/waiting-rows'

/** Orders at work whose sellers are all done: the desk finishes them. */
export const readFinishedParts = async (
  read: Kysely<Tables>,
  due: (since: number) => number,
): Promise<WaitingOfKind> => {
  const finished = await readFinished(read)
  const orders = await readOrders(
    read,
    finished.map(({ id }) => id),
  )
  return {
    kind: 'order to finish',
    rows: finished.flatMap(({ id, since }) => {
      const order = orders.get(id)
      if (!order) return []
      return {
        kind: 'order to finish',
        id,
        what: `Finish order ${order.number}: its sellers are done`,
        who: order.name,
        since: since ?? 0,
        dueAt: due(since ?? 0),
        address: `/orders/${order.number}`,
      }
    }),
  }
}

/** Many orders are open and few are finished, so everything is read from indexes. */
const readFinished = (read: Kysely<Tables>) =>
  read
    .selectFrom('order')
    .select('order.id')
    .select((eb) =>
      linesOf(eb)
        .select((line) => line.fn.max('order_line.done_at').as('last'))
        .as('since'),
    )
    // Written out, because an index has only such rows and the engines do not look into parameters.
    .where('order.state', '=', sql.lit('warehouse' as const))
    .where('order.done_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          linesOf(eb)
            .select('order_line.order_id')
            .where('order_line.done_at', 'is', null)
            .limit(1)
            .offset(0), // keeps PostgreSQL from reading the lines of all orders
        ),
      ),
    )
    .orderBy('since')
    .orderBy('order.id')
    .limit(waitingPerKind + 1)
    .execute()

const linesOf = (eb: Pick<ExpressionBuilder<Tables, 'order'>, 'selectFrom'>) =>
  eb.selectFrom('order_line').whereRef('order_line.order_id', '=', 'order.id')

const readOrders = async (read: Kysely<Tables>, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { number: number; name: string }>()
  const rows = await read
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.customer_id')
    .select(['order.id', 'order.number', 'account.name'])
    .where('order.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...order }) => [id, order]))
}
