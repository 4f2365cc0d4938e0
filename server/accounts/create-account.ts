import type { Selectable, Transaction } from 'kysely'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import type { Role } from '#contract/accounts'
import { normalEmail } from '#rules/addresses'
import type { DeskSource } from '#rules/lead-work'
import type { MailboxProof } from '#rules/mailboxes'
import type { Platform } from '#server/platform/platform'

export type Account = Selectable<Tables['account']>

/** Returns the new account, or undefined when the role already has one with this email, even one created a moment ago. */
export const createAccount = async (
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  {
    id = newId(),
    role,
    name,
    email,
    passwordHash,
    isSample = false,
    mailboxProof,
    entered,
  }: {
    /** Given for sellers, whose accounts have the seller's id. */
    id?: string
    role: Role
    name: string
    email: string
    passwordHash: string
    isSample?: boolean
    /** How the customer proved the mailbox before; absent while the email is only typed. */
    mailboxProof?: MailboxProof
    /** For a customer entered by the staff. */
    entered?: { by: string; phone: string; source: DeskSource }
  },
): Promise<Account | undefined> => {
  const account = await trx
    .insertInto('account')
    .values({
      id,
      role,
      name,
      email: normalEmail(email),
      password_hash: passwordHash,
      generation: 1,
      is_sample: isSample ? 1 : 0,
      ...(entered && { entered_by: entered.by, phone: entered.phone, entered_source: entered.source }),
      created_at: now(),
      updated_at: now(),
    })
    .onConflict((conflict) => conflict.columns(['role', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (account) await storeSearchWords(trx, 'account', [account.id])
  if (account && mailboxProof !== undefined)
    await trx
      .insertInto('proved_mailbox')
      .values({ email: account.email, account_id: account.id, how: mailboxProof, proved_at: now() })
      .execute()
  return account
}
