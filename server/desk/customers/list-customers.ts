import { type Kysely, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { CustomerRow, customers } from '#contract/desk/customers/customers'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { deskRowsPerPage } from '#rules/desk'
import type { CustomerSort } from '#rules/customers'
import { emailOfCustomer } from '#rules/mailboxes'
import { orderNumberIn } from '#rules/order-filters'
import { provedAmong } from '#server/accounts/prove-mailbox'
import { findByDeliveryPhone } from '#server/people-search/find-by-delivery-phone'
import { fewCustomers, findByWords, type FoundByWords } from '#server/people-search/find-by-words'
import { isAfter, pageFrom, readCursor } from '#server/desk/list/keyset'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import type { Database } from '#server/platform/database/database'
import { inList } from '#server/platform/database/in-list'
import type { Platform } from '#server/platform/platform'

export type CustomerQuery = Parsed<(typeof customers)['listCustomers']>['query']

const sorts = {
  created: { column: 'created_at', direction: 'asc' },
  '-created': { column: 'created_at', direction: 'desc' },
  seen: { column: 'seen_at', direction: 'asc' },
  '-seen': { column: 'seen_at', direction: 'desc' },
} as const satisfies Record<CustomerSort, { column: 'created_at' | 'seen_at'; direction: 'asc' | 'desc' }>

/** One page of customers. Throws `invalid_request` for a damaged cursor. */
export const listCustomers = async (
  { database }: Pick<Platform, 'database'>,
  query: CustomerQuery,
  perPage: number = deskRowsPerPage,
): Promise<{ rows: CustomerRow[]; next?: string }> => {
  const { column } = sorts[query.sort ?? '-created']
  const found = await findCustomers(database, query, perPage + 1)
  const page = pageFrom(found, (row) => [row[column] ?? 0, row.id], perPage)
  return { ...page, rows: await withCounts(database.direct, page.rows) }
}

const findCustomers = async (database: Database, query: CustomerQuery, most: number) => {
  const { column, direction } = sorts[query.sort ?? '-created']
  const cursor = readCursor(query.after)
  let wanted = (await customersFor(database, query.q))
    .select(['id', 'name', 'email', 'phone', 'created_at', 'seen_at', 'erased_at'])
    .where('role', '=', 'customer')
  if (column === 'seen_at') wanted = wanted.where('seen_at', 'is not', null)
  if (cursor) wanted = wanted.where(isAfter([column, 'id'], direction, cursor))
  return wanted.orderBy(column, direction).orderBy('id', direction).limit(most).execute()
}

type Customers = SelectQueryBuilder<Tables, 'account', object>

/** A few customers are read first and then sorted. If many match, the list is read in its order until the page is full. */
const customersFor = async (database: Database, q: string | undefined): Promise<Customers> => {
  const { direct: read } = database
  if (!q) return read.selectFrom('account')
  const [called, ...others] = await Promise.all([
    findByWords(database, 'account', q, fewCustomers),
    findByDeliveryPhone(database, q),
    readByOrder(read, q),
  ])
  const { ids } = called
  if (!ids) return read.selectFrom('account').where(matches(database, called, others.flat()))
  return read
    .with(
      (few) => few('few').materialized(),
      (eb) =>
        eb
          .selectFrom('account')
          .selectAll()
          .where(inList(database, sql.ref('id'), [...ids, ...others.flat()])),
    )
    .selectFrom('few as account') as unknown as Customers
}

const matches = (database: Database, { has }: FoundByWords, others: readonly string[]) =>
  sql<SqlBool>`(${has(sql.ref('account.id'))} or ${inList(database, sql.ref('account.id'), others)})`

/** The customer of the order with this number. */
const readByOrder = async (read: Kysely<Tables>, q: string): Promise<string[]> => {
  const number = orderNumberIn(q)
  if (number === undefined) return []
  const rows = await read.selectFrom('order').select('customer_id').where('number', '=', number).execute()
  return rows.map(({ customer_id }) => customer_id)
}

type Found = Awaited<ReturnType<typeof findCustomers>>[number]

const withCounts = async (read: Kysely<Tables>, found: readonly Found[]): Promise<CustomerRow[]> => {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [orders, requests, proved] = await Promise.all([
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
    provedAmong(read, found),
  ])
  const counts = new Map(orders.map(({ customer_id, count }) => [customer_id, Number(count)]))
  const asking = new Set(requests.map(({ account_id }) => account_id))
  return found.map(({ created_at, seen_at, erased_at, ...row }) => ({
    ...row,
    email: emailOfCustomer(row.email),
    createdAt: asTime(created_at),
    seenAt: asTimeOrNot(seen_at),
    erasedAt: asTimeOrNot(erased_at),
    orders: counts.get(row.id) ?? 0,
    hasOpenRequest: asking.has(row.id),
    isEmailProved: proved.has(row.id),
  }))
}
