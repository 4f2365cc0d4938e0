// An email belongs to a customer once its mailbox was proved. Only this file decides that, and all code that joins data by an email calls
// it.
import type { Kysely, Transaction } from 'kysely'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import type { MailboxProof } from '#rules/mailboxes'
import { endMailboxLinks } from '#server/accounts/mailbox-links'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>
type Account = { id: string; email: string }

/** The ids of the accounts among these whose current email is proved. */
export const provedAmong = async (
  read: Kysely<Tables>,
  accounts: readonly Account[],
): Promise<ReadonlySet<string>> => {
  const ids = accounts.map(({ id }) => id)
  const proofs = await read
    .selectFrom('proved_mailbox')
    .select(['account_id', 'email'])
    .where('account_id', 'in', ids)
    .execute()
  const isOf = (account: Account) =>
    proofs.some(({ account_id, email }) => account_id === account.id && email === account.email)
  return new Set(accounts.filter(isOf).map(({ id }) => id))
}

/** Whether the account's current email is proved. */
export const isMailboxProved = async (read: Kysely<Tables>, account: Account): Promise<boolean> =>
  (await provedAmong(read, [account])).has(account.id)

/** The mailboxes that an account has proved, including those from before a change of the email. */
export const provedMailboxesOf = async (read: Kysely<Tables>, accountId: string): Promise<string[]> => {
  const rows = await read
    .selectFrom('proved_mailbox')
    .select('email')
    .where('account_id', '=', accountId)
    .orderBy('proved_at')
    .execute()
  return rows.map(({ email }) => email)
}

/** From now on the mailbox belongs to this customer and to nobody else. False if it already did. */
export const noteProof = async (
  platform: Needs,
  trx: Transaction<Tables>,
  { id, email }: Account,
  how: MailboxProof,
): Promise<boolean> => {
  await endMailboxLinks(platform, trx, id)
  if (await isMailboxProved(trx, { id, email })) return false
  const proof = { account_id: id, how, proved_at: platform.now() }
  await trx
    .insertInto('proved_mailbox')
    .values({ email, ...proof })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(proof))
    .execute()
  // The other proofs have their own entries: a new email, a new password, a login by a link.
  if (how === 'link')
    await recordAudit(platform, trx, {
      actorId: id,
      actorRole: 'customer',
      action: 'mailbox proved',
      subject: 'account',
      subjectId: id,
    })
  await announceChange(platform, trx, { kind: 'customers', id, by: id })
  return true
}

/**
 * Moves the requests about their data that a customer made while logged in to the proved mailbox, where the answer goes. Call it only for
 * a person who both reads the mailbox and is logged in to the account. The mailbox alone is not enough: a stranger may have registered
 * somebody else's email, and then the requests are the stranger's. `requestId`: only this one.
 */
export const proveRequests = async (
  platform: Needs,
  trx: Transaction<Tables>,
  { id, email, requestId }: Account & { requestId?: string },
): Promise<void> => {
  const proved = await trx
    .updateTable('privacy_request')
    .set((eb) => ({
      email,
      identity: 'mailbox' as const,
      identity_at: platform.now(),
      version: eb('version', '+', 1),
      updated_at: platform.now(),
    }))
    .where('account_id', '=', id)
    .where('source', '=', 'dashboard')
    .where('state', '=', 'open')
    .where('identity', '=', 'not proved')
    .$if(requestId !== undefined, (requests) => requests.where('id', '=', requestId ?? ''))
    .returning('id')
    .execute()
  await storeSearchWords(
    trx,
    'privacy_request',
    proved.map((request) => request.id),
  )
  for (const request of proved)
    await recordAudit(platform, trx, {
      actorId: id,
      actorRole: 'customer',
      action: 'request proved',
      subject: 'privacy_request',
      subjectId: request.id,
    })
}
