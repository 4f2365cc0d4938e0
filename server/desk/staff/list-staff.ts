import type { Selectable } from 'kysely'
import type { getStaff as endpoint, Invitation, Member } from '#contract/desk/staff'
import type { Response } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { idleStaffSessionMs } from '#rules/staff'
import type { KnownCaller } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'

type Parts = Pick<Platform, 'database' | 'now'>

/** Everybody who works here, or used to, and everybody with an invitation. A brokerage's staff fits on one page. */
export const listStaff = async (platform: Parts, caller: KnownCaller): Promise<Response<typeof endpoint>> => {
  const [members, invitations] = await Promise.all([readMembers(platform, caller), readInvitations(platform)])
  return { members, invitations }
}

const readMembers = async (
  { database: { direct: read }, now }: Parts,
  caller: KnownCaller,
): Promise<Member[]> => {
  const [members, apps, passkeys, seen] = await Promise.all([
    read
      .selectFrom('staff_member')
      .innerJoin('account', 'account.id', 'staff_member.account_id')
      .selectAll('staff_member')
      .select(['name', 'email'])
      .execute(),
    read.selectFrom('second_factor').select('account_id').execute(),
    read.selectFrom('passkey').select('account_id').distinct().execute(),
    read
      .selectFrom('session')
      .innerJoin('staff_member', 'staff_member.account_id', 'session.account_id')
      .select('session.account_id')
      .select((eb) => eb.fn.max('last_seen_at').as('at'))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now())
      .where('last_seen_at', '>', now() - idleStaffSessionMs)
      .groupBy('session.account_id')
      .execute(),
  ])
  const withFactor = new Set([...apps, ...passkeys].map(({ account_id }) => account_id))
  const seenAt = new Map(seen.map(({ account_id, at }) => [account_id, Number(at)]))
  return members
    .map((member) => ({
      ...describeMember(member, caller),
      hasSecondFactor: withFactor.has(member.account_id),
      lastSeen: isoOrNull(seenAt.get(member.account_id) ?? null),
    }))
    .toSorted(byPresenceAndName)
}

type Row = Selectable<Tables['staff_member']> & { name: string; email: string }

const describeMember = (row: Row, caller: KnownCaller) => ({
  id: row.account_id,
  name: row.name,
  email: row.email,
  role: row.role,
  since: new Date(row.created_at).toISOString(),
  removedAt: isoOrNull(row.removed_at),
  version: row.version,
  isYou: row.account_id === caller.id,
})

const byPresenceAndName = (one: Member, other: Member) =>
  Number(one.removedAt !== null) - Number(other.removedAt !== null) ||
  one.name.localeCompare(other.name, 'en') ||
  one.email.localeCompare(other.email, 'en')

const readInvitations = async ({ database: { direct: read }, now }: Parts): Promise<Invitation[]> => {
  const rows = await read
    .selectFrom('staff_invitation')
    .leftJoin('account', 'account.id', 'staff_invitation.invited_by')
    .selectAll('staff_invitation')
    .select('account.name as inviter')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('staff_invitation.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    invitedBy: row.inviter,
    since: new Date(row.created_at).toISOString(),
    expires: new Date(row.expires_at).toISOString(),
  }))
}

const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString())
