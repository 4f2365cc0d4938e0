import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { Role } from '#contract/accounts'

export type Addressee = { name: string; email: string; role: Role }

/** The recipient for an account that must exist. Throws if it does not. */
export const readAddressee = (read: Kysely<Tables>, accountId: string): Promise<Addressee> =>
  read
    .selectFrom('account')
    .select(['name', 'email', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
