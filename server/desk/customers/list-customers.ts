import { type Kysely, sql, type SqlBool } from 'kysely'
import type { CustomerRow, customers } from '#contract/desk/customers'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import type { CustomerSort } from '#rules/customers'
import { orderNumberIn } from '#rules/desk-orders'
import { phoneOfAnyCountry } from '#server/platform/phone'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/lists/keyset'
import { asTime, asTimeOrNot } from '#server/desk/time'
import { beginsWith } from '#server/platform/database/begins-with'
import type { Database } from '#server/platform/database/database'
import type { Platform } from '#server/platform/platform'

type Query = Parsed<(typeof customers)['listCustomers']>['query']

const sorts = {
  created: { column: 'created_at', direction: 'asc' },
  '-created': { column: 'created_at', direction: 'desc' },
  seen: { column: 'seen_at', direction: 'asc' },
  '-seen': { column: 'seen_at', direction: 'desc' },
} as const satisfies Record<CustomerSort, { column: 'created_at' | 'seen_at'; direction: 'asc' | 'desc' }>

/** One page of customers. Throws `invalid_request` for a damaged cursor. */
export const listCustomers = async (
  { database }: Pick<Platform, 'database'>,
  query: Query,
): Promise<{ rows: CustomerRow[]; next?: string }> => {
  const { column } = sorts[query.sort ?? '-created']
  const page = pageFrom(await findCustomers(database, query), (row) => [row[column] ?? 0, row.id])
  return { ...page, rows: await withCounts(database.direct, page.rows) }
}

const findCustomers = async (database: Database, query: Query) => {
  const { column, direction } = sorts[query.sort ?? '-created']
  const cursor = readCursor(query.after)
  let wanted = database.direct
    .selectFrom('account')
    .select(['id', 'name', 'email', 'phone', 'created_at', 'seen_at', 'erased_at'])
    .where('role', '=', 'customer')
  if (query.q) wanted = wanted.where(isCalled(database, query.q))
  if (column === 'seen_at') wanted = wanted.where('seen_at', 'is not', null)
  if (cursor) wanted = wanted.where(isAfter([column, 'id'], direction, cursor))
  return wanted.orderBy(column, direction).orderBy('id', direction).limit(rowsToRead).execute()
}

/** Ids first: each kind of search has its own index, and few customers fit. */
const isCalled = (database: Database, q: string) => {
  const number = orderNumberIn(q)
  const phone = phoneOfAnyCountry(q)
  const inRole = sql`select id from account where role = 'customer'`
  const parts = [
    sql`${inRole} and ${beginsWith(database, sql`lower(name)`, q)}`,
    sql`${inRole} and ${beginsWith(database, sql.ref('email'), q)}`,
    ...(phone === undefined ? [] : [sql`${inRole} and phone = ${phone}`]),
    ...(number === undefined ? [] : [sql`select customer_id from "order" where number = ${number}`]),
  ]
  return sql<SqlBool>`id in (${sql.join(parts, sql` union `)})`
}

type Found = Awaited<ReturnType<typeof findCustomers>>[number]

const withCounts = async (read: Kysely<Tables>, found: readonly Found[]): Promise<CustomerRow[]> => {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [orders, requests] = await Promise.all([
    read
      .selectFrom('order')
      .select((eb) => ['customer_id', eb.fn.countAll<number>().as('count')])
      .where('customer_id', 'in', ids)
      .groupBy('customer_id')
      .execute(),
    read
      .selectFrom('privacy_request')
      .select('account_id')
      .where('account_id', 'in', ids)
      .where('state', '=', 'open')
      .execute(),
  ])
  const counts = new Map(orders.map(({ customer_id, count }) => [customer_id, Number(count)]))
  const asking = new Set(requests.map(({ account_id }) => account_id))
  return found.map(({ created_at, seen_at, erased_at, ...row }) => ({
    ...row,
    createdAt: asTime(created_at),
    seenAt: asTimeOrNot(seen_at),
    erasedAt: asTimeOrNot(erased_at),
    orders: counts.get(row.id) ?? 0,
    hasOpenRequest: asking.has(row.id),
  }))
}
