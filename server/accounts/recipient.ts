import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { Role } from '#contract/accounts'
import { isErasedMailbox } from '#rules/mailboxes'
import { customerWasErased } from './problems.ts'

export type Addressee = { name: string; email: string; role: Role }

/** The recipient for an account that must exist. Throws if it does not. */
export const readAddressee = (read: Kysely<Tables>, accountId: string): Promise<Addressee> =>
  read
    .selectFrom('account')
    .select(['name', 'email', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Throws `customer_erased`: nobody reads what we would write to them. */
export const mustReachCustomer = async (read: Kysely<Tables>, customerId: string): Promise<void> => {
  if (await wasErased(read, customerId)) throw customerWasErased()
}

export const wasErased = async (read: Kysely<Tables>, customerId: string): Promise<boolean> =>
  isErasedMailbox((await readAddressee(read, customerId)).email)
