import type { Selectable, Transaction } from 'kysely'
import type { acceptInvitation as acceptEndpoint, openInvitation as openEndpoint } from '#contract/desk/staff'
import type { Parsed, Response } from '#contract/endpoint'
import { storeSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import { checkNewPassword } from '#server/accounts/check-new-password'
import { type Account, createAccount } from '#server/accounts/create-account'
import { hashPassword } from '#server/accounts/password-hash'
import { startSession } from '#server/accounts/sessions'
import { storePassword } from '#server/accounts/store-password'
import type { Tokens } from '#server/accounts/tokens'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { brokerageOf } from '#server/brokerage/brokerage'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'
import { addStaffMember } from '#server/staff/add-staff-member'
import { endInvitations, worksHere } from '#server/staff/invite-staff'
import { alreadyStaff, invitationOver } from '#server/staff/problems'
import { dropSecondFactor } from '#server/staff/second-factor'

type Invitation = Selectable<Tables['staff_invitation']>
type Welcome = { name: string; passwordHash: string; client: ClientInfo }

/** The person invited by this link. Throws if the link no longer works. */
export const openInvitation = async (
  platform: Platform,
  token: string,
): Promise<Response<typeof openEndpoint>> => {
  const { name, email, role } = await findInvitation(platform, token)
  return { name, email, role }
}

/** Makes the account of an invited person and starts a session. The link works once. */
export const acceptInvitation = async (
  platform: Platform,
  tokens: Tokens,
  { token, name, password, deviceToken }: Parsed<typeof acceptEndpoint>['body'],
  client: ClientInfo,
): Promise<Response<typeof acceptEndpoint>> => {
  const { email } = await findInvitation(platform, token)
  checkNewPassword(platform, { field: 'password', password, name, email })
  const passwordHash = await hashPassword(password)
  const session = await platform.database.transaction(async (trx) => {
    const invitation = await useInvitation(platform, trx, token)
    const account = await letIn(platform, trx, invitation, { name, passwordHash, client })
    await recordAudit(platform, trx, {
      actorId: account.id,
      actorRole: 'staff',
      action: 'staff invitation accepted',
      subject: 'account',
      subjectId: account.id,
      details: { role: invitation.role, invitationId: invitation.id },
      from: client,
    })
    await announceChange(platform, trx, { kind: 'staff', id: account.id, by: account.id })
    return startSession(platform, tokens, trx, { account, client, deviceToken })
  })
  return {
    token: session.token,
    deviceToken: session.deviceToken,
    message: `Welcome to the desk of ${brokerageOf(platform).brand}, ${name}.`,
  }
}

const findInvitation = async ({ database, now }: Platform, token: string): Promise<Invitation> => {
  const found = await database.direct
    .selectFrom('staff_invitation')
    .selectAll()
    .where('token_hash', '=', linkTokenHash(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!found) throw invitationOver()
  return found
}

/** Of two requests with one link, only one succeeds. */
const useInvitation = async (
  platform: Platform,
  trx: Transaction<Tables>,
  token: string,
): Promise<Invitation> => {
  const used = await trx
    .updateTable('staff_invitation')
    .set({ ended_at: platform.now() })
    .where('token_hash', '=', linkTokenHash(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', platform.now())
    .returningAll()
    .executeTakeFirst()
  if (!used) throw invitationOver()
  await endInvitations(platform, trx, used.email)
  return used
}

const letIn = async (
  platform: Platform,
  trx: Transaction<Tables>,
  { email, role }: Invitation,
  { name, passwordHash, client }: Welcome,
): Promise<Account> => {
  if (await worksHere(trx, email)) throw alreadyStaff(email)
  const created = await createAccount(platform, trx, { role: 'staff', name, email, passwordHash })
  if (created) {
    await addStaffMember(platform, trx, created.id, role)
    return created
  }
  return comeBack(platform, trx, { email, role, name, passwordHash, client })
}

/** A person who worked here before gets a new password, and sets up a new second factor. */
const comeBack = async (
  platform: Platform,
  trx: Transaction<Tables>,
  { email, role, name, passwordHash, client }: Welcome & Pick<Invitation, 'email' | 'role'>,
): Promise<Account> => {
  const { id: accountId, generation } = await trx
    .updateTable('account')
    .set({ name })
    .where('role', '=', 'staff')
    .where('email', '=', email)
    .returning(['id', 'generation'])
    .executeTakeFirstOrThrow()
  await storeSearchWords(trx, 'account', [accountId])
  const action = 'password reset'
  const stored = await storePassword(platform, trx, { accountId, generation, passwordHash, action, client })
  if (!stored) throw invitationOver()
  await dropSecondFactor(trx, accountId)
  await trx
    .updateTable('staff_member')
    .set((eb) => ({ role, removed_at: null, version: eb('version', '+', 1), updated_at: platform.now() }))
    .where('account_id', '=', accountId)
    .execute()
  return stored.account
}
