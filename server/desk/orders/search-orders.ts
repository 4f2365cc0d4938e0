import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '#database/tables'
import { orderNumberIn } from '#rules/order-filters'
import { fewCustomers, findByWords } from '#server/people-search/find-by-words'
import { findByDeliveryPhone } from '#server/people-search/find-by-delivery-phone'
import { inList } from '#server/platform/database/in-list'
import type { Platform } from '#server/platform/platform'

export type Orders = SelectQueryBuilder<Tables, 'order', { id: string; sortedBy: number | null }>
export type Search = { narrow(orders: Orders): Orders }

/**
 * The order with exactly this number. If there is none, the orders of customers with these words, and orders delivered to this phone
 * number. Undefined if there can be none.
 */
export const readSearch = async (
  { database }: Pick<Platform, 'database'>,
  q: string | undefined,
): Promise<Search | undefined> => {
  if (!q) return { narrow: (orders) => orders }
  const number = await readNumber(database, q)
  if (number !== undefined) return { narrow: (orders) => orders.where('order.number', '=', number) }
  const [{ ids, has }, delivered] = await Promise.all([
    findByWords(database, 'account', q, fewCustomers),
    findByDeliveryPhone(database, q),
  ])
  const customers = ids && [...ids, ...delivered]
  if (customers?.length === 0) return undefined
  return {
    narrow: (orders) =>
      orders.where(
        customers
          ? inList(database, sql.ref('order.customer_id'), customers)
          : has(sql.ref('order.customer_id')),
      ),
  }
}

/** The number of an order, if that is what was typed. */
const readNumber = async (database: Platform['database'], q: string): Promise<number | undefined> => {
  const number = orderNumberIn(q)
  if (number === undefined) return undefined
  const order = await database.direct
    .selectFrom('order')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  return order?.number
}
