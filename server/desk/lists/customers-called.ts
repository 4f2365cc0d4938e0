// Customers by the beginning of their name or email. A list looks up what few customers have; for many, it asks each row on its way down.
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#server/platform/database/database'
import { beginsWith } from '#server/platform/database/begins-with'

/** Up to this many customers are looked up one by one. */
export const fewCustomers = 300

/** Undefined when there are more than a few. */
export const readFewCustomers = async (database: Database, q: string): Promise<string[] | undefined> => {
  const rows = await database.direct
    .selectFrom('account')
    .select('id')
    .where(isCustomerCalled(database, 'account', q))
    .limit(fewCustomers + 1)
    .execute()
  return rows.length > fewCustomers ? undefined : rows.map(({ id }) => id)
}

/** `account`: how the statement names the table. */
export const isCustomerCalled = (database: Database, account: string, q: string) => {
  const [role, name, email] = ['role', 'name', 'email'].map((column) => sql.ref(`${account}.${column}`))
  return sql<SqlBool>`${role} = 'customer' and (${beginsWith(database, sql`lower(${name})`, q)} or ${beginsWith(database, sql`${email}`, q)})`
}
