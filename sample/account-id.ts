import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'

const emails = { customer: 'customer@example.test', staff: 'desk@example.test' }

/** The id of the sample's first customer or of its desk. */
export const accountId = async (trx: Transaction<Tables>, role: keyof typeof emails): Promise<string> => {
  const { id } = await trx
    .selectFrom('account')
    .select('id')
    .where('email', '=', emails[role])
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  return id
}
