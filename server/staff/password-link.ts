import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { mailSentence } from '#rules/mails'
import { mailResetLink, openReset, resetLink } from '#server/accounts/open-reset'
import { recordAudit } from '#server/audit/record-audit'
import { sendsMail } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'
import { type Acting, actorOf } from '#server/staff/acting'
import { staffPasswordMail } from '#server/staff/mails/staff-password'
import { memberNotFound, noMember } from '#server/staff/problems'

/** Mails a member of the staff a link for a new password. The second factor stays as it is. */
export const sendPasswordLink = (
  platform: Platform,
  memberId: string,
  by: Acting,
): Promise<{ message: string }> =>
  platform.database.transaction(async (trx) => {
    const { email } = await noteLink(platform, trx, memberId, by)
    await mailResetLink(platform, trx, staffPasswordMail, { role: 'staff', email })
    const told = `We email ${email} a link for a new password.`
    return { message: mailSentence(sendsMail(platform.config), told) + operatorsWay(platform, email) }
  })

const operatorsWay = ({ config }: Pick<Platform, 'config'>, email: string) =>
  sendsMail(config)
    ? ''
    : ` Your operator can make the link with the command desk:invite and the words --new-password ${email}.`

/** The link, for an operator who passes it on. */
export const makePasswordLink = async (platform: Platform, typed: string): Promise<string> => {
  const email = normalEmail(typed)
  const member = await platform.database.direct
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'staff')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!member) throw noMember(email)
  await platform.database.transaction((trx) => noteLink(platform, trx, member.id, null))
  const resetId = platform.newId()
  const reset = await openReset(platform, { role: 'staff', email, resetId })
  if (!reset) throw noMember(email)
  return resetLink(platform.config, reset.token, '/desk/new-password')
}

const noteLink = async (
  platform: Platform,
  trx: Transaction<Tables>,
  memberId: string,
  by: Acting | null,
): Promise<{ email: string }> => {
  const member = await trx
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'staff_member.account_id')
    .select('email')
    .where('account_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!member) throw memberNotFound()
  await recordAudit(platform, trx, {
    ...actorOf(by),
    action: 'password link made',
    subject: 'account',
    subjectId: memberId,
  })
  return member
}
