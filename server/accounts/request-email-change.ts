import type { Parsed } from '#contract/endpoint'
import type { requestEmailChange as endpoint } from '#contract/profile'
import { emailChangeLasts, emailChangeMs, maxEmailChanges, triesCountForMs } from '#rules/accounts'
import { normalEmail } from '#rules/addresses'
import { takeTry } from '#server/accounts/failed-logins'
import { lockGeneration } from '#server/accounts/lock-account'
import { emailChangeAskedMail } from '#server/accounts/mails/account-notices'
import { emailChangeMail } from '#server/accounts/mails/email-change'
import { emailChangeToken } from '#server/accounts/open-email-change'
import { badField } from '#server/accounts/problems'
import { provePassword, sessionSubject } from '#server/accounts/prove-password'
import { recordAudit } from '#server/audit/record-audit'
import { type KnownCaller, sessionOver } from '#server/platform/api/callers'
import { enqueue } from '#server/platform/jobs/job'
import { tooManyTries } from '#server/platform/api/limits'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

type Caller = Pick<KnownCaller, 'id' | 'role' | 'email' | 'sessionId' | 'generation'>

/**
 * Requests the mail with the link that confirms a new email, and tells the present email about it. The job looks up whether the new email has
 * an account, so that the response and its time are the same either way. Earlier links of the account end.
 */
export const requestEmailChange = async (
  platform: Platform,
  caller: Caller,
  { newEmail: typed, password }: Parsed<typeof endpoint>['body'],
  client: ClientInfo,
): Promise<{ message: string }> => {
  const { id, role, email, sessionId } = caller
  const newEmail = normalEmail(typed)
  if (newEmail === email) throw badField('newEmail', 'This is your email already.')
  const countedAs = sessionSubject(sessionId)
  const proof = await provePassword(platform, { role, email, password, countedAs })
  if (!proof.isRight) throw badField('password', 'This is not your password.')
  if (!(await takeTry(platform, `email change of ${id}`, maxEmailChanges)))
    throw tooManyTries(triesCountForMs)
  // A mailbox gets few of these mails, no matter who asks for them.
  const isWelcome = await takeTry(platform, `email change to ${newEmail}`, maxEmailChanges)
  await store(platform, caller, { newEmail, isWelcome: isWelcome !== undefined, client })
  return {
    message: `We sent a link to ${typed}. Open it within ${emailChangeLasts} to change your email.`,
  }
}

type Change = { newEmail: string; isWelcome: boolean; client: ClientInfo }

const store = (
  platform: Platform,
  { id: accountId, role, generation }: Caller,
  { newEmail, isWelcome, client }: Change,
) =>
  platform.database.transaction(async (trx) => {
    const { now, newId, config } = platform
    // While the password was checked, the account may have got another one, another email, or another owner.
    if (!(await lockGeneration(trx, { id: accountId, generation }))) throw sessionOver()
    const changeId = newId()
    await trx
      .updateTable('email_change')
      .set({ ended_at: now() })
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .execute()
    await trx
      .insertInto('email_change')
      .values({
        id: changeId,
        account_id: accountId,
        new_email: newEmail,
        former_email: null,
        token_hash: linkTokenHash(emailChangeToken(config, changeId)),
        expires_at: now() + emailChangeMs,
        ended_at: null,
        created_at: now(),
      })
      .execute()
    await recordAudit(platform, trx, {
      actorId: accountId,
      actorRole: role,
      action: 'email change asked for',
      subject: 'account',
      subjectId: accountId,
      from: client,
    })
    await enqueue(platform, trx, emailChangeAskedMail, { accountId, at: now(), ...client })
    if (isWelcome) await enqueue(platform, trx, emailChangeMail, { changeId })
  })
