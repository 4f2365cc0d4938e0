import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { mayChangeMember, mayLoseBroker, type StaffRole } from '#rules/staff'
import { endSessions } from '#server/accounts/sessions'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { lastDeed } from '#server/audit/last-deed'
import type { Platform } from '#server/platform/platform'
import { type Acting, actorOf } from './acting.ts'
import { lockBrokers, mustStillBeBroker } from './lock-brokers.ts'
import { lastBroker, memberNotFound, ownMembership } from './problems.ts'

type Parts = Pick<Platform, 'database' | 'newId' | 'now'>
type Row = Selectable<Tables['staff_member']> & { name: string }
/** The person to change, and the version that the editor saw. */
type Seen = { memberId: string; version: number }
type Answer = Promise<{ message: string }>

export const changeRole = (platform: Parts, seen: Seen & { role: StaffRole }, by: Acting): Answer =>
  changeMember(platform, seen, by, async (_trx, { name, role: from }) => {
    const { role } = seen
    return {
      set: { role },
      action: 'role changed',
      details: { changed: { role: { from, to: role } } },
      message: `${name} is now ${role === 'broker' ? 'a broker' : 'an assistant'}.`,
    }
  })

/** The row, the password and the second factor stay, so that the person can be restored. */
export const removeMember = (platform: Parts, seen: Seen, by: Acting): Answer =>
  changeMember(platform, seen, by, async (trx, { name }) => {
    await endSessions(platform, trx, seen.memberId, { allBut: null })
    await trx
      .updateTable('account')
      .set((eb) => ({ generation: eb('generation', '+', 1) })) // no token of this person is valid from now on
      .where('id', '=', seen.memberId)
      .execute()
    return {
      set: { removed_at: platform.now() },
      action: 'staff member removed',
      details: {},
      message: `${name} no longer has access.`,
    }
  })

export const putBackMember = (platform: Parts, seen: Seen, by: Acting): Answer =>
  changeMember(platform, seen, by, async (_trx, { name }) => ({
    set: { removed_at: null },
    action: 'staff member put back',
    details: {},
    message: `${name} has access again.`,
  }))

type Change = {
  set: Partial<Pick<Row, 'role' | 'removed_at'>>
  action: string
  details: Record<string, unknown>
  message: string
}

const changeMember = (
  platform: Parts,
  { memberId, version }: Seen,
  by: Acting,
  decide: (trx: Transaction<Tables>, member: Row) => Promise<Change>,
): Answer =>
  platform.database.transaction(async (trx) => {
    const brokers = await lockBrokers(trx)
    await mustStillBeBroker(trx, by.caller)
    const member = await findMember(trx, memberId)
    if (member.version !== version) throw await whoWasFaster(trx, member)
    const { set, action, details, message } = await decide(trx, member)
    const isBroker = member.role === 'broker' && member.removed_at === null
    const stays = (set.role ?? member.role) === 'broker' && (set.removed_at ?? null) === null
    if (isBroker && !stays && !mayLoseBroker(brokers)) throw lastBroker()
    if (!mayChangeMember(by.caller.id, memberId)) throw ownMembership()
    await trx
      .updateTable('staff_member')
      .set({ ...set, version: version + 1, updated_at: platform.now() })
      .where('account_id', '=', memberId)
      .execute()
    if (isBroker && !stays) await endInvitationsOf(platform, trx, memberId)
    await recordAudit(platform, trx, {
      ...actorOf(by),
      action,
      subject: 'account',
      subjectId: memberId,
      details,
    })
    await announceChange(platform, trx, {
      kind: 'staff',
      id: memberId,
      version: version + 1,
      by: by.caller.id,
    })
    return { message }
  })

/** Links that a former broker sent stop working: one of them could lead to the broker's second mailbox. */
const endInvitationsOf = ({ now }: Parts, trx: Transaction<Tables>, memberId: string) =>
  trx
    .updateTable('staff_invitation')
    .set({ ended_at: now() })
    .where('invited_by', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()

const findMember = async (trx: Transaction<Tables>, memberId: string): Promise<Row> => {
  const member = await trx
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'staff_member.account_id')
    .selectAll('staff_member')
    .select('name')
    .where('account_id', '=', memberId)
    .executeTakeFirst()
  if (!member) throw memberNotFound()
  return member
}

const memberActions = [
  'role changed',
  'staff member removed',
  'staff member put back',
  'staff invitation accepted',
]

const whoWasFaster = async (trx: Transaction<Tables>, { account_id: id, role, removed_at, ...row }: Row) => {
  const last = await lastDeed(trx, { subject: 'account', subjectId: id, actions: memberActions })
  return changedMeanwhile({
    current: { role, isRemoved: removed_at !== null, version: row.version },
    changedBy: last?.name ?? '',
    changedById: last?.actor_id ?? null,
    changedAt: new Date(last?.at ?? row.updated_at).toISOString(),
  })
}
