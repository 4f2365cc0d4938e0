import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Tables } from '#database/tables'
import { orderNumberIn } from '#rules/desk-orders'
import { beginsWith } from '#server/platform/database/begins-with'
import type { Platform } from '#server/platform/platform'

export type Orders = SelectQueryBuilder<Tables, 'order', { id: string; sortedBy: number | null }>
export type Search = { narrow(orders: Orders): Orders }

/** Up to this many customers, their orders are looked up one customer at a time. More are found while the list is read. */
const fewCustomers = 200

/** Orders with exactly this number, or of customers whose name or email begins like this. Undefined when there can be none. */
export const readSearch = async (
  { database }: Pick<Platform, 'database'>,
  q: string | undefined,
): Promise<Search | undefined> => {
  if (!q) return { narrow: (orders) => orders }
  const number = orderNumberIn(q)
  if (number !== undefined) return { narrow: (orders) => orders.where('order.number', '=', number) }
  const ids = await readFewBuyers(database, q)
  if (ids.length === 0) return undefined
  if (ids.length <= fewCustomers) return { narrow: (orders) => orders.where('order.customer_id', 'in', ids) }
  return {
    narrow: (orders) =>
      orders.where((eb) =>
        eb.exists(
          eb
            .selectFrom('account')
            .select(sql.lit(1).as('one'))
            .whereRef('account.id', '=', 'order.customer_id')
            .where(beginsLike(database, q)),
        ),
      ),
  }
}

/** Customers with orders, at most one more than few. */
const readFewBuyers = async (database: Platform['database'], q: string): Promise<string[]> => {
  const rows = await database.direct
    .selectFrom('account')
    .select('account.id')
    .where('account.role', '=', 'customer')
    .where(beginsLike(database, q))
    .where((eb) =>
      eb.exists(
        eb.selectFrom('order').select(sql.lit(1).as('one')).whereRef('order.customer_id', '=', 'account.id'),
      ),
    )
    .limit(fewCustomers + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether an account's name or email begins like this. */
const beginsLike = (database: Platform['database'], q: string) =>
  sql<SqlBool>`(${beginsWith(database, sql`lower(${sql.ref('account.name')})`, q)} or ${beginsWith(database, sql.ref('account.email'), q)})`
