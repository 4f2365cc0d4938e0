import type { Transaction } from 'kysely'
import type { Parsed, Response } from '#contract/endpoint'
import type { confirmEmailChange as endpoint } from '#contract/profile'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import type { Account } from '#server/accounts/create-account'
import { endLinks } from '#server/accounts/end-links'
import { forgetDevices } from './trusted-devices.ts'
import { emailChangedMail } from '#server/accounts/mails/email-changed'
import { customerWith } from '#server/accounts/open-email-change'
import { emailChangeOfAnother, emailChangeOver, newEmailTaken } from '#server/accounts/problems'
import { isMailboxProved, noteProof, proveRequests } from '#server/accounts/prove-mailbox'
import { deviceOf, endSessions, renewSession } from '#server/accounts/sessions'
import type { Tokens } from '#server/accounts/tokens'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import type { KnownCaller } from '#server/platform/api/callers'
import { isUniqueViolation } from '#server/platform/database/unique-violation'
import { enqueue } from '#server/platform/jobs/job'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

/**
 * Completes a change of the email for the person who is logged in to the account. The link alone is not enough, because a stranger may
 * have typed in somebody else's email. Their own session continues.
 */
export const confirmEmailChange = async (
  platform: Platform,
  tokens: Tokens,
  { id: callerId, sessionId }: Pick<KnownCaller, 'id' | 'sessionId'>,
  { changeToken }: Parsed<typeof endpoint>['body'],
  client: ClientInfo,
): Promise<Response<typeof endpoint>> => {
  const press = { callerId, sessionId, changeToken, client }
  const token = await pressLink(platform, press, (trx, account) =>
    renewSession(platform, tokens, trx, { account, sessionId }),
  )
  return { token, message: 'Your email has been changed. Your other devices are logged out.' }
}

/** The same for a person who has just proved the account's password, in a browser that keeps no session. */
export const confirmEmailChangeOf = async (
  platform: Platform,
  callerId: string,
  changeToken: string,
  client: ClientInfo,
): Promise<string> => {
  await pressLink(platform, { callerId, sessionId: null, changeToken, client }, async () => {})
  return 'Your email has been changed. All your devices are logged out.'
}

type Press = { callerId: string; sessionId: string | null; changeToken: string; client: ClientInfo }

/**
 * Throws `email_taken` after the commit: the change is over, so the profile no longer says that it waits. The owner of the mailbox has the
 * link, so it tells them nothing new.
 */
const pressLink = async <Done>(
  platform: Platform,
  press: Press,
  complete: (trx: Transaction<Tables>, account: Account) => Promise<Done>,
): Promise<Done> => {
  const attempt = () =>
    platform.database.transaction(async (trx) => {
      const account = await changeEmail(platform, trx, press)
      return account && { done: await complete(trx, account) }
    })
  const completed = await attempt().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    return attempt() // another account took the email a moment ago, which the second attempt sees
  })
  if (!completed) throw newEmailTaken()
  return completed.done
}

/**
 * Like a new password, it ends every other session of the account and every mailed link, and removes its other devices. The earlier email
 * gets a mail. The link proves the mailbox of the new email. Records of the earlier mailbox, and its opt-out, move to the new one only if
 * the earlier mailbox was proved too. Undefined if another account has the new email: then only the link ends.
 */
const changeEmail = async (
  platform: Platform,
  trx: Transaction<Tables>,
  { callerId, sessionId, changeToken, client }: Press,
): Promise<Account | undefined> => {
  const taken = await takeLink(platform, trx, { token: changeToken, callerId })
  if (!taken) return undefined
  const { before, account } = taken
  const wasProved = await isMailboxProved(trx, before)
  await endLinks(platform, trx, account.id)
  await noteProof(platform, trx, account, 'email change')
  if (!wasProved) await proveRequests(platform, trx, account)
  await endSessions(platform, trx, account.id, { allBut: sessionId })
  const device = sessionId === null ? null : await deviceOf(trx, sessionId)
  await forgetDevices(trx, account.id, { but: device })
  await announceChange(platform, trx, { kind: 'customers', id: account.id, by: account.id })
  await keepOptOut(platform, trx, { accountId: account.id, from: before.email, to: account.email, wasProved })
  await recordAudit(platform, trx, {
    actorId: account.id,
    actorRole: account.role,
    action: 'email changed',
    subject: 'account',
    subjectId: account.id,
    details: { formerEmail: before.email },
    from: client,
  })
  const notice = { accountId: account.id, formerEmail: before.email, at: platform.now(), ...client }
  await enqueue(platform, trx, emailChangedMail, notice)
  return account
}

type Accounts = { before: Account; account: Account }

/** When two requests use a link at once, only one succeeds. Undefined if another account has the new email. */
const takeLink = async (
  { now }: Platform,
  trx: Transaction<Tables>,
  { token, callerId }: { token: string; callerId: string },
): Promise<Accounts | undefined> => {
  const change = await trx
    .updateTable('email_change')
    .set({ ended_at: now() })
    .where('token_hash', '=', linkTokenHash(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .returning(['id', 'account_id', 'new_email'])
    .executeTakeFirst()
  if (!change) throw emailChangeOver()
  if (change.account_id !== callerId) throw emailChangeOfAnother() // the link stays valid
  if (await customerWith(trx, change.new_email)) return undefined
  const before = await trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', change.account_id)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('email_change')
    .set({ former_email: before.email })
    .where('id', '=', change.id)
    .execute()
  const account = await trx
    .updateTable('account')
    .set((eb) => ({ email: change.new_email, generation: eb('generation', '+', 1), updated_at: now() }))
    .where('id', '=', change.account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeSearchWords(trx, 'account', [account.id])
  return { before, account }
}

type Kept = { accountId: string; from: string; to: string; wasProved: boolean }

/**
 * Copies the opt-out of a proved mailbox, or the customer's own. An email that was only typed in may belong to somebody else, whose
 * opt-out it is.
 */
const keepOptOut = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  { accountId, from, to, wasProved }: Kept,
) => {
  const isStopped = await trx
    .selectFrom('sale_opt_out')
    .select('email')
    .where('email', '=', from)
    .executeTakeFirst()
  const ofSale = { channel: 'sale', person: accountId } as const
  const isOwnWish = await trx
    .selectFrom('contact_wish')
    .select('address')
    .where('channel', '=', ofSale.channel)
    .where('address', '=', from)
    .where('person', '=', ofSale.person)
    .executeTakeFirst()
  if (!isStopped || !(wasProved || isOwnWish)) return
  await trx
    .insertInto('sale_opt_out')
    .values({ email: to, opted_out_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('contact_wish')
    .values({ ...ofSale, address: to, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
