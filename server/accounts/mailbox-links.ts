// The link that proves the mailbox of an account. The welcome mail carries the first one.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { mailboxLinkMs } from '#rules/mailboxes'
import { readAddressee } from './recipient.ts'
import { linkToken, linkTokenHash, storedLinkToken } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

/** Returns its id, for the mail. Earlier links to the same mailbox keep working, because each was requested. */
export const createMailboxLink = async (
  { newId, now, config }: Pick<Platform, 'newId' | 'now' | 'config'>,
  trx: Transaction<Tables>,
  { id: accountId, email }: { id: string; email: string },
): Promise<string> => {
  const id = newId()
  await trx
    .insertInto('mailbox_link')
    .values({
      id,
      account_id: accountId,
      email,
      token_hash: linkTokenHash(linkToken(config, aboutMailbox(id))),
      expires_at: now() + mailboxLinkMs,
      ended_at: null,
      created_at: now(),
    })
    .execute()
  return id
}

/** The link whose mail is being sent. It works for its full time from now on. Undefined when it has ended. Safe to repeat. */
export const openMailboxLink = async (
  { database: { direct }, now, config }: Pick<Platform, 'database' | 'now' | 'config'>,
  linkId: string,
): Promise<{ email: string; name: string; address: string } | undefined> => {
  const link = await direct
    .updateTable('mailbox_link')
    .set({ expires_at: now() + mailboxLinkMs })
    .where('id', '=', linkId)
    .where('ended_at', 'is', null)
    .returning(['account_id', 'email', 'token_hash'])
    .executeTakeFirst()
  if (!link) return undefined
  const { name } = await readAddressee(direct, link.account_id)
  const token = storedLinkToken(config, aboutMailbox(linkId), link.token_hash)
  const address = `${config.publicUrl}/confirm_mailbox?token=${token}`
  return { email: link.email, name, address }
}

/** Ends all of an account's links: the mailbox was proved, or replaced. */
export const endMailboxLinks = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  accountId: string,
): Promise<void> => {
  await trx
    .updateTable('mailbox_link')
    .set({ ended_at: now() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
}

const aboutMailbox = (linkId: string) => `mailbox ${linkId}`
