import { readColleague } from '#server/staff/colleagues'
import { normalEmail } from '#rules/addresses'
import { mayChangeMember } from '#rules/staff'
import { endSessions } from '#server/accounts/sessions'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { type Acting, actorOf } from '#server/staff/acting'
import { lockBrokers, mustStillBeBroker } from '#server/staff/lock-brokers'
import { secondFactorMail } from '#server/staff/mails/second-factor-notices'
import { memberNotFound, noMember, notSetUp, ownMembership } from '#server/staff/problems'
import { dropSecondFactor } from '#server/staff/second-factor'
import { forgetWrongFactors } from '#server/staff/try-app-code'

/** Removes the second factor of a person who lost it, and ends their sessions. The person gets a mail. */
export const resetSecondFactor = (
  platform: Platform,
  memberId: string,
  by: Acting | null,
): Promise<{ message: string }> =>
  platform.database.transaction(async (trx) => {
    await lockBrokers(trx)
    if (by) await mustStillBeBroker(trx, by.caller)
    const member = await readColleague(trx, memberId)
    if (!member) throw memberNotFound()
    if (by && !mayChangeMember(by.caller.id, memberId)) throw ownMembership()
    if (!(await dropSecondFactor(trx, memberId))) throw notSetUp()
    await forgetWrongFactors(trx, memberId)
    await endSessions(platform, trx, memberId, { allBut: null })
    const actor = actorOf(by)
    await recordAudit(platform, trx, {
      ...actor,
      action: 'second factor reset',
      subject: 'account',
      subjectId: memberId,
    })
    await announceChange(platform, trx, { kind: 'staff', id: memberId, by: by?.caller.id ?? null })
    await enqueue(platform, trx, secondFactorMail, {
      accountId: memberId,
      change: 'second factor reset',
      at: platform.now(),
      address: by?.client.address ?? '',
      userAgent: by?.client.userAgent ?? '',
    })
    return {
      message: `${member.name} is logged out. At the next login the password is enough, and a new second factor can be set up.`,
    }
  })

/** The same for the operator, by email. */
export const resetSecondFactorOf = async (
  platform: Platform,
  typed: string,
): Promise<{ message: string }> => {
  const email = normalEmail(typed)
  const member = await platform.database.direct
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'staff')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!member) throw noMember(email)
  return resetSecondFactor(platform, member.id, null)
}
