import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { listPapers as endpoint } from '#contract/desk/review/review'
import type { Parsed } from '#contract/endpoint'
import { normalEmail } from '#rules/addresses'
import { orderNumberIn } from '#rules/order-filters'
import { findByDeliveryPhone } from '#server/people-search/find-by-delivery-phone'
import { fewCustomers, findByWords } from '#server/people-search/find-by-words'
import type { Database } from '#server/platform/database/database'
import { inList } from '#server/platform/database/in-list'

type Query = Parsed<typeof endpoint>['query']

/** Whether a `document` belongs to the wanted customers and orders. */
export type OwnerFilter = { fits: RawBuilder<SqlBool>; areFew: boolean }

/** Undefined when everybody's papers are wanted. */
export const readOwnerFilter = async (
  database: Database,
  { customer, order, q }: Pick<Query, 'customer' | 'order' | 'q'>,
): Promise<OwnerFilter | undefined> => {
  const one = [
    ...(customer ? [ofCustomer(customer)] : []),
    ...(order ? [ofOrderNumber(order) ?? sql<SqlBool>`document.order_id = ${order}`] : []),
  ]
  if (!q) return one.length === 0 ? undefined : { fits: all(one), areFew: true }
  const byNumber = (await isOrder(database, q)) ? ofOrderNumber(q) : undefined
  if (byNumber) return { fits: all([...one, byNumber]), areFew: true }
  const [{ ids, has }, delivered] = await Promise.all([
    findByWords(database, 'account', q, fewCustomers),
    findByDeliveryPhone(database, q),
  ])
  const owner = sql.ref('document.customer_id')
  const called = ids ? inList(database, owner, [...ids, ...delivered]) : has(owner)
  return { fits: all([...one, called]), areFew: one.length > 0 || ids !== undefined }
}

const isOrder = async ({ direct: read }: Database, q: string): Promise<boolean> => {
  const number = orderNumberIn(q)
  if (number === undefined) return false
  const order = await read.selectFrom('order').select('id').where('number', '=', number).executeTakeFirst()
  return order !== undefined
}

const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

const ofCustomer = (customer: string) =>
  customer.includes('@')
    ? sql<SqlBool>`document.customer_id in (
        select id from account where role = 'customer' and email = ${normalEmail(customer)})`
    : sql<SqlBool>`document.customer_id = ${customer}`

const ofOrderNumber = (text: string): RawBuilder<SqlBool> | undefined => {
  const number = orderNumberIn(text)
  return number === undefined
    ? undefined
    : sql<SqlBool>`document.order_id in (select id from "order" where number = ${number})`
}
