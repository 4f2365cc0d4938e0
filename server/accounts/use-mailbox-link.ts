import type { Response } from '#contract/endpoint'
import type { getMailbox as reading } from '#contract/mailbox'
import { triesCountForMs } from '#rules/accounts'
import { mailboxLinkLasts, maxMailboxLinks } from '#rules/mailboxes'
import { takeTry } from '#server/accounts/failed-logins'
import { lockAccount } from '#server/accounts/lock-account'
import { createMailboxLink } from '#server/accounts/mailbox-links'
import { mailboxLinkMail } from '#server/accounts/mails/mailbox-link'
import { mailboxLinkOfAnother, mailboxLinkOver } from '#server/accounts/problems'
import { isMailboxProved, noteProof, proveRequests } from '#server/accounts/prove-mailbox'
import { readAddressee } from './recipient.ts'
import { recordAudit } from '#server/audit/record-audit'
import type { KnownCaller } from '#server/platform/api/callers'
import { enqueue } from '#server/platform/jobs/job'
import { tooManyTries } from '#server/platform/api/limits'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

type Caller = Pick<KnownCaller, 'id' | 'email'>
type Message = { message: string }

export const getMailbox = async (
  { database }: Pick<Platform, 'database'>,
  { id, email }: Caller,
): Promise<Response<typeof reading>> => ({
  email,
  isProved: await isMailboxProved(database.direct, { id, email }),
})

/** Neither an account nor a mailbox gets many of these mails. Throws `too_many_tries`. */
export const sendMailboxLink = async (platform: Platform, { id, email }: Caller): Promise<Message> => {
  if (await isMailboxProved(platform.database.direct, { id, email })) return alreadyProved(email)
  for (const subject of [`mailbox link of ${id}`, `mailbox link to ${email}`])
    if (!(await takeTry(platform, subject, maxMailboxLinks))) throw tooManyTries(triesCountForMs)
  await platform.database.transaction(async (trx) => {
    const linkId = await createMailboxLink(platform, trx, { id, email })
    await recordAudit(platform, trx, {
      actorId: id,
      actorRole: 'customer',
      action: 'mailbox link asked for',
      subject: 'account',
      subjectId: id,
    })
    await enqueue(platform, trx, mailboxLinkMail, { linkId })
  })
  return { message: `We sent a link to ${email}. Open it within ${mailboxLinkLasts} to confirm your email.` }
}

/**
 * The link and the login together prove that one person has both. The mailbox alone could belong to somebody whose email the account's
 * owner typed in. Throws `mailbox_link_over` or `mailbox_link_of_another`.
 */
export const useMailboxLink = (
  platform: Platform,
  { id }: Pick<Caller, 'id'>,
  token: string,
): Promise<Message> =>
  platform.database.transaction(async (trx) => {
    await lockAccount(trx, id) // of two simultaneous presses one proves it, and the email stays the same meanwhile
    const { email } = await readAddressee(trx, id)
    const link = await trx
      .selectFrom('mailbox_link')
      .selectAll()
      .where('token_hash', '=', linkTokenHash(token))
      .executeTakeFirst()
    if (!link) throw mailboxLinkOver()
    if (link.account_id !== id) throw mailboxLinkOfAnother()
    if (link.email === email && (await isMailboxProved(trx, { id, email }))) return alreadyProved(email)
    if (link.email !== email || link.ended_at !== null || link.expires_at <= platform.now())
      throw mailboxLinkOver()
    await noteProof(platform, trx, { id, email }, 'link')
    await proveRequests(platform, trx, { id, email })
    return { message: 'Thank you. Your email is confirmed.' }
  })

const alreadyProved = (email: string): Message => ({ message: `${email} is confirmed already.` })
