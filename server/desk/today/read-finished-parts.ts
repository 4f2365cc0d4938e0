import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables'
import { waitingPerKind } from '#rules/today'
import type { WaitingOfKind } from '#server/desk/today/waiting-rows'

/** Orders at work whose sellers are all done: the desk finishes them. */
export const readFinishedParts = async (
  read: Kysely<Tables>,
  due: (since: number) => number,
): Promise<WaitingOfKind> => {
  const rows = await read
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.customer_id')
    .select(['order.id', 'order.number', 'account.name'])
    .select((eb) =>
      linesOf(eb)
        .select((line) => line.fn.max('order_line.done_at').as('last'))
        .as('since'),
    )
    // Written out, because an index holds only such rows and the engines do not look into parameters.
    .where('order.state', '=', sql.lit('warehouse' as const))
    .where('order.done_at', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(linesOf(eb).select('order_line.order_id').where('order_line.done_at', 'is', null))),
    )
    .orderBy('since')
    .orderBy('order.id')
    .limit(waitingPerKind + 1)
    .execute()
  return {
    kind: 'order to finish',
    rows: rows.map(({ id, number, name, since }) => ({
      kind: 'order to finish',
      id,
      what: `Finish order ${number}: its sellers are done`,
      who: name,
      since: since ?? 0,
      dueAt: due(since ?? 0),
      address: `/orders/${number}`,
    })),
  }
}

const linesOf = (eb: Pick<ExpressionBuilder<Tables, 'order'>, 'selectFrom'>) =>
  eb.selectFrom('order_line').whereRef('order_line.order_id', '=', 'order.id')
