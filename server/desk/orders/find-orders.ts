// Which orders the desk's list shows. Each sort and each state has an index that gives the page in its order.
import { sql } from 'kysely'
import type { listOrders as endpoint } from '#contract/desk/orders/orders'
import type { Parsed } from '#contract/endpoint'
import { normalCode } from '#rules/coupons'
import type { OrderSort } from '#rules/order-filters'
import { type OrderStanding, orderStandings, statesBeforeWork } from '#rules/orders'
import { type Orders, readSearch, type Search } from '#server/desk/orders/search-orders'
import { didMoneyMove } from '#server/desk/orders/money-on-days'
import { areDays, isOnDays } from '#server/desk/list/on-days'
import { type Cursor, isAfter, mergeLists, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { isDisclosed } from '#server/legal/order-consents'
import type { Platform } from '#server/platform/platform'

type Query = Parsed<typeof endpoint>['query']
type Needs = Pick<Platform, 'database' | 'config'>
export type FoundOrder = { id: string; sortedBy: number }

const sorts = {
  placed: { column: 'placed_at', direction: 'asc' },
  '-placed': { column: 'placed_at', direction: 'desc' },
  paid: { column: 'paid_at', direction: 'asc' },
  '-paid': { column: 'paid_at', direction: 'desc' },
} as const satisfies Record<OrderSort, { column: 'placed_at' | 'paid_at'; direction: 'asc' | 'desc' }>

/** At most this many, in the list's order: one more than a page has. Throws `invalid_request` for a damaged cursor. */
export const findOrders = async (
  platform: Needs,
  query: Query,
  most: number = rowsToRead,
): Promise<FoundOrder[]> => {
  const cursor = readCursor(query.after)
  const search = await readSearch(platform, query.q)
  if (!search) return []
  const { direction } = sorts[query.sort ?? '-placed']
  // Each state has its own list, and the index sorts it.
  const parts = await Promise.all(
    standingsOf(query).map((standing) => readPart(platform, query, { cursor, search, standing, most })),
  )
  return mergeLists(parts, direction, most)
}

/** The states that match the filters; one undefined if all match. */
const standingsOf = ({ state, payment, filter }: Query): (OrderStanding | undefined)[] => {
  const isNarrow = state !== undefined || payment !== undefined
  if (!isNarrow && filter !== 'to start' && filter !== 'disclosures unread') return [undefined]
  return orderStandings.filter(
    (one) =>
      (state === undefined || one.state === state) &&
      (payment === undefined || one.paymentState === payment) &&
      (filter !== 'to start' || one.state === 'placed') &&
      (filter !== 'disclosures unread' || statesBeforeWork.includes(one.state)),
  )
}

type Part = { cursor: Cursor | undefined; search: Search; standing: OrderStanding | undefined; most: number }

const readPart = async (platform: Needs, query: Query, { cursor, search, standing, most }: Part) => {
  const { column, direction } = sorts[query.sort ?? '-placed']
  let wanted: Orders = platform.database.direct
    .selectFrom('order')
    .select(['order.id', `order.${column} as sortedBy`])
  if (standing)
    wanted = wanted
      .where('order.state', '=', standing.state)
      .where('order.payment_state', '=', standing.paymentState)
  if (column === 'paid_at') wanted = wanted.where('order.paid_at', 'is not', null)
  if (cursor) wanted = wanted.where(isAfter([`order.${column}`, 'order.id'], direction, cursor))
  const rows = await narrowed(platform, search.narrow(waiting(wanted, query)), query)
    .orderBy(`order.${column}`, direction)
    .orderBy('order.id', direction)
    .limit(most)
    .execute()
  return rows as FoundOrder[] // never null: a list by payment has only orders that were paid
}

/** Written out where an index has only such rows, because the engines do not look into parameters. */
const waiting = (orders: Orders, { filter }: Query): Orders => {
  switch (filter) {
    case 'at work':
      return orders
        .where('order.state', '=', sql.lit('warehouse' as const))
        .where('order.done_at', 'is', null)
    case 'open case':
      return orders.where('order.id', 'in', (eb) =>
        eb
          .selectFrom('desk_case')
          .select('order_id')
          .where('closed_at', 'is', null)
          .where('order_id', 'is not', null)
          .$castTo<{ order_id: string }>(),
      )
    case 'refund asked':
      return orders.where('order.id', 'in', (eb) =>
        eb
          .selectFrom('refund_request')
          .select('order_id')
          .where('refund_request.state', '=', sql.lit('open' as const)),
      )
    case 'disclosures unread':
      // The offset keeps PostgreSQL from reading the evidence of all orders, because few wait for work.
      return orders.where((eb) => eb.not(eb.exists(isDisclosed(eb).limit(1).offset(0))))
    default:
      return orders
  }
}

const narrowed = (platform: Needs, orders: Orders, query: Query): Orders => {
  const placed = { from: query.from, to: query.to }
  const paid = { from: query.paidFrom, to: query.paidTo }
  const { package: productId, coupon, money, moneyFrom, moneyTo } = query
  const moved = { from: moneyFrom, to: moneyTo }
  let narrow = orders
  if (areDays(placed)) narrow = narrow.where(isOnDays(platform, 'order.placed_at', placed))
  if (areDays(paid)) narrow = narrow.where(isOnDays(platform, 'order.paid_at', paid))
  if (money !== undefined || areDays(moved))
    narrow = narrow.where(didMoneyMove(platform, { money: money ?? 'any', ...moved }))
  if (coupon !== undefined) narrow = narrow.where('order.coupon_code', '=', normalCode(coupon))
  if (productId !== undefined)
    narrow = narrow.where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_line')
          .select('order_line.order_id')
          .whereRef('order_line.order_id', '=', 'order.id')
          .where('order_line.product_id', '=', productId),
      ),
    )
  return narrow
}
