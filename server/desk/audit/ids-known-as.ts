import type { Kysely } from 'kysely'
import { roles } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'

/** The ids behind what people type: an account's email, an order's number, or an id itself. */
export const idsKnownAs = async (read: Kysely<Tables>, text: string): Promise<string[]> => {
  const [accounts, orders] = await Promise.all([
    // The index of emails begins with the role.
    read
      .selectFrom('account')
      .select('id')
      .where('role', 'in', roles)
      .where('email', '=', normalEmail(text))
      .execute(),
    isNumber(text) ? read.selectFrom('order').select('id').where('number', '=', Number(text)).execute() : [],
  ])
  return [text, ...[...accounts, ...orders].map(({ id }) => id)]
}

/** PostgreSQL refuses a larger one. */
const isNumber = (text: string) => /^\d{1,9}$/.test(text)
