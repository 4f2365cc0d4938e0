import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { invitationMs, type StaffRole } from '#rules/staff'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { once } from '#server/platform/api/idempotency'
import { enqueue } from '#server/platform/jobs/job'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import { type Acting, actorOf } from '#server/staff/acting'
import { invitationLink, invitationToken } from '#server/staff/invitation-link'
import { lockBrokers, mustStillBeBroker } from '#server/staff/lock-brokers'
import { staffInvitationMail } from '#server/staff/mails/staff-invitation'
import { alreadyStaff, firstIsBroker, invitationOver } from '#server/staff/problems'

type Parts = Pick<Platform, 'config' | 'database' | 'newId' | 'now'>

type Invited = { email: string; name: string; role: StaffRole }

/**
 * Invites a person, and ends the earlier invitations of the email. A broker's invitation is mailed; one from the command line is not.
 * With the same key it happens only once. Returns the link.
 */
export const inviteStaff = async (
  platform: Parts,
  invited: Invited,
  by: Acting | null,
  idempotencyKey?: string,
): Promise<{ link: string }> => {
  const call = { caller: by?.caller.id ?? '', call: 'invite-staff', key: idempotencyKey, body: invited }
  // The link is a secret, so it is not kept for a repeat.
  const made = await once(platform, call, (trx) => storeInvitation(platform, trx, invited, by))
  return { link: invitationLink(platform.config, made) }
}

const storeInvitation = async (
  platform: Parts,
  trx: Transaction<Tables>,
  { email: typed, name, role }: Invited,
  by: Acting | null,
) => {
  const email = normalEmail(typed)
  const brokers = await lockBrokers(trx)
  if (by) await mustStillBeBroker(trx, by.caller)
  else if (brokers === 0 && role !== 'broker') throw firstIsBroker()
  if (await worksHere(trx, email)) throw alreadyStaff(email)
  await endInvitations(platform, trx, email)
  const id = platform.newId()
  const token_hash = linkTokenHash(invitationToken(platform.config, id))
  await trx
    .insertInto('staff_invitation')
    .values({
      id,
      name,
      email,
      role,
      token_hash,
      invited_by: by?.caller.id ?? null,
      expires_at: platform.now() + invitationMs,
      ended_at: null,
      created_at: platform.now(),
    })
    .execute()
  await recordAudit(platform, trx, {
    ...actorOf(by),
    action: 'staff invited',
    subject: 'staff_invitation',
    subjectId: id,
    details: { email, role },
  })
  await announceChange(platform, trx, { kind: 'staff', id, by: by?.caller.id ?? null })
  if (by) await enqueue(platform, trx, staffInvitationMail, { invitationId: id })
  return { id, token_hash }
}

/** Whether somebody at the desk has this email, which must be normalized. */
export const worksHere = async (trx: Transaction<Tables>, email: string): Promise<boolean> =>
  (await trx
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'staff_member.account_id')
    .select('account_id')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Ends the open invitations of an email. */
export const endInvitations = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  email: string,
): Promise<void> => {
  await trx
    .updateTable('staff_invitation')
    .set({ ended_at: now() })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute()
}

/** Its link no longer works. */
export const withdrawInvitation = async (
  platform: Parts,
  invitationId: string,
  by: Acting,
): Promise<{ message: string }> =>
  platform.database.transaction(async (trx) => {
    await lockBrokers(trx)
    await mustStillBeBroker(trx, by.caller)
    const withdrawn = await trx
      .updateTable('staff_invitation')
      .set({ ended_at: platform.now() })
      .where('id', '=', invitationId)
      .where('ended_at', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (!withdrawn) throw invitationOver()
    await recordAudit(platform, trx, {
      ...actorOf(by),
      action: 'staff invitation withdrawn',
      subject: 'staff_invitation',
      subjectId: invitationId,
      details: { email: withdrawn.email },
    })
    await announceChange(platform, trx, { kind: 'staff', id: invitationId, by: by.caller.id })
    return { message: `The invitation of ${withdrawn.email} no longer works.` }
  })
