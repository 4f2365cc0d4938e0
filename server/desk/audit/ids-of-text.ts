import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { findByWords, type Searched } from '#server/people-search/find-by-words'
import { inList } from '#server/platform/database/in-list'

/** Up to this many accounts, entries are looked up one account at a time. */
const fewAccounts = 50

/**
 * Query condition: whether a column has the id that the typed text means, which is an account by its words, an order by its number, or an
 * id itself.
 */
export const idsOfText = async (
  database: Searched,
  text: string,
): Promise<(id: RawBuilder<unknown>) => RawBuilder<SqlBool>> => {
  const { direct: read } = database
  const [accounts, orders] = await Promise.all([
    findByWords(database, 'account', text, fewAccounts),
    isNumber(text) ? read.selectFrom('order').select('id').where('number', '=', Number(text)).execute() : [],
  ])
  const ids = [text, ...(accounts.ids ?? []), ...orders.map(({ id }) => id)]
  return (id) => {
    const isOne = inList(database, id, ids)
    return accounts.ids ? isOne : sql<SqlBool>`(${isOne} or ${accounts.has(id)})`
  }
}

/** PostgreSQL refuses a larger one. */
const isNumber = (text: string) => /^\d{1,9}$/.test(text)
