import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { listPapers as endpoint } from '#contract/desk/papers'
import type { Parsed } from '#contract/endpoint'
import { normalEmail } from '#rules/addresses'
import { orderNumberIn } from '#rules/desk-orders'
import { isCustomerCalled, readFewCustomers } from '#server/desk/lists/customers-called'
import type { Database } from '#server/platform/database/database'
import { isAmong } from '#server/platform/database/is-among'

type Query = Parsed<typeof endpoint>['query']

/** Whether a `document` is of the customers and orders that are asked for. */
export type Whose = { fits: RawBuilder<SqlBool>; areFew: boolean }

/** Undefined when everybody's papers are asked for. */
export const readWhose = async (
  database: Database,
  { customer, order, q }: Pick<Query, 'customer' | 'order' | 'q'>,
): Promise<Whose | undefined> => {
  const one = [
    ...(customer ? [ofCustomer(customer)] : []),
    ...(order ? [ofOrderNumber(order) ?? sql<SqlBool>`document.order_id = ${order}`] : []),
  ]
  if (!q) return one.length === 0 ? undefined : { fits: all(one), areFew: true }
  const byNumber = ofOrderNumber(q)
  if (byNumber) return { fits: all([...one, byNumber]), areFew: true }
  const ids = await readFewCustomers(database, q)
  const called = ids ? isAmong(database, sql.ref('document.customer_id'), ids) : ofCustomerCalled(database, q)
  return { fits: all([...one, called]), areFew: one.length > 0 || ids !== undefined }
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

const ofCustomerCalled = (database: Database, q: string) =>
  sql<SqlBool>`exists (
    select 1 from account where account.id = document.customer_id and ${isCustomerCalled(database, 'account', q)})`
