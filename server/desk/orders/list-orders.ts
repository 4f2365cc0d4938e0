import type { Kysely } from 'kysely'
import type { listOrders as endpoint, OrderRow } from '#contract/desk/orders/orders'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { deskRowsPerPage } from '#rules/desk'
import { emailOfCustomer } from '#rules/mailboxes'
import { pageFrom } from '#server/desk/list/keyset'
import { findOrders } from '#server/desk/orders/find-orders'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'

export type OrderQuery = Parsed<typeof endpoint>['query']

/** One page of orders. Throws `invalid_request` for a damaged cursor. */
export const listOrders = async (
  platform: Pick<Platform, 'database' | 'config'>,
  query: OrderQuery,
  perPage: number = deskRowsPerPage,
): Promise<{ rows: OrderRow[]; next?: string }> => {
  const found = await findOrders(platform, query, perPage + 1)
  const page = pageFrom(found, ({ sortedBy, id }) => [sortedBy, id], perPage)
  return {
    ...page,
    rows: await readRows(
      platform.database.direct,
      page.rows.map(({ id }) => id),
    ),
  }
}

/** In the order of the ids. */
const readRows = async (read: Kysely<Tables>, ids: readonly string[]): Promise<OrderRow[]> => {
  if (ids.length === 0) return []
  const [orders, lines, cases, asked] = await Promise.all([
    readOrders(read, ids),
    read
      .selectFrom('order_line')
      .select(['order_id', 'name'])
      .where('order_id', 'in', ids)
      .orderBy('position')
      .execute(),
    read
      .selectFrom('desk_case')
      .select('order_id')
      .where('order_id', 'in', ids)
      .where('closed_at', 'is', null)
      .execute(),
    read
      .selectFrom('refund_request')
      .select('order_id')
      .where('order_id', 'in', ids)
      .where('state', '=', 'open')
      .execute(),
  ])
  const names = Map.groupBy(lines, ({ order_id }) => order_id)
  const withCase = new Set(cases.map(({ order_id }) => order_id))
  const withRequest = new Set(asked.map(({ order_id }) => order_id))
  const byId = new Map(orders.map((order) => [order.id, order]))
  return ids.flatMap((id) => {
    const order = byId.get(id)
    if (!order) return []
    const packages = (names.get(id) ?? []).map(({ name }) => name)
    return [rowOf(order, { packages, hasOpenCase: withCase.has(id), isRefundAsked: withRequest.has(id) })]
  })
}

const readOrders = (read: Kysely<Tables>, ids: readonly string[]) =>
  read
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.customer_id')
    .selectAll('order')
    .select(['account.name', 'account.email'])
    .where('order.id', 'in', ids)
    .execute()

const rowOf = (
  order: Awaited<ReturnType<typeof readOrders>>[number],
  more: Pick<OrderRow, 'packages' | 'hasOpenCase' | 'isRefundAsked'>,
): OrderRow => ({
  id: order.id,
  number: order.number,
  state: order.state,
  paymentState: order.payment_state,
  totalCents: order.total_cents,
  placedAt: asTime(order.placed_at),
  paidAt: asTimeOrNot(order.paid_at),
  startedAt: asTimeOrNot(order.started_at),
  doneAt: asTimeOrNot(order.done_at),
  customer: { id: order.customer_id, name: order.name, email: emailOfCustomer(order.email) },
  ...more,
})
