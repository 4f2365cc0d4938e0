import type { prove as endpoint } from '#contract/desk/account/second-factor'
import type { Parsed } from '#contract/endpoint'
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { isProofFresh, proofAskedOf, type Proof } from '#rules/staff'
import { provePassword, sessionSubject } from '#server/accounts/prove-password'
import { recordAudit } from '#server/audit/record-audit'
import { type KnownCaller, proofNeeded } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'
import { checkSecondFactor, type UsedFactor } from '#server/staff/check-second-factor'
import { secondFactorNeeded, wrongCode, wrongPassword } from '#server/staff/problems'
import { hasSecondFactor } from '#server/staff/second-factor'

type Given = Parsed<typeof endpoint>['body']

/** Confirms that the person at the desk is the owner of the session. It counts for some minutes, in this session. */
export const proveIdentity = async (
  platform: Platform,
  caller: KnownCaller,
  given: Given,
  client: ClientInfo,
): Promise<{ message: string }> => {
  const by = await proofGiven(platform, caller, given, client)
  await platform.database.transaction(async (trx) => {
    await noteProof(platform, trx, caller)
    await recordAudit(platform, trx, {
      actorId: caller.id,
      actorRole: caller.role,
      action: 'identity confirmed',
      subject: 'account',
      subjectId: caller.id,
      details: { by },
      from: client,
    })
  })
  return { message: 'Thank you. We continue where you were.' }
}

const proofGiven = async (
  platform: Platform,
  caller: KnownCaller,
  given: Given,
  client: ClientInfo,
): Promise<UsedFactor | 'password'> => {
  const asked = await proofAsked(platform, caller.id)
  if (asked === 'none yet') throw secondFactorNeeded()
  if (asked === 'password') {
    await checkOwnPassword(platform, caller, given.password)
    return 'password'
  }
  if (given.code === undefined && given.passkey === undefined) throw wrongCode()
  const countedAs = `second factor of session ${caller.sessionId}`
  return checkSecondFactor(platform, { accountId: caller.id, countedAs, purpose: 'prove', client }, given)
}

/** The proof that this account can give. */
export const proofAsked = async (
  { database: { direct: read } }: Pick<Platform, 'database'>,
  accountId: string,
): Promise<Proof> => {
  const [account, hasFactor] = await Promise.all([
    read.selectFrom('account').select('is_sample').where('id', '=', accountId).executeTakeFirstOrThrow(),
    hasSecondFactor(read, accountId),
  ])
  return proofAskedOf({ hasSecondFactor: hasFactor, isSample: account.is_sample === 1 })
}

/** From now on the session counts as proved. */
export const noteProof = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  { sessionId }: Pick<KnownCaller, 'sessionId'>,
): Promise<void> => {
  await trx.updateTable('session').set({ proved_at: now() }).where('id', '=', sessionId).execute()
}

/**
 * Before a second factor is added: the existing one must have just been proved. Without one, the password shows that this is the owner
 * and not somebody at a desk that was left open.
 */
export const mustBeOwner = async (
  platform: Platform,
  caller: KnownCaller,
  password: string | undefined,
): Promise<void> => {
  if (!(await hasSecondFactor(platform.database.direct, caller.id)))
    return checkOwnPassword(platform, caller, password)
  if (!isProofFresh(platform.now(), caller.staff?.provedAt ?? null)) throw proofNeeded()
}

const checkOwnPassword = async (
  platform: Platform,
  { role, email, sessionId }: KnownCaller,
  password: string | undefined,
) => {
  if (password === undefined) throw wrongPassword()
  const countedAs = sessionSubject(sessionId)
  const { isRight } = await provePassword(platform, { role, email, password, countedAs })
  if (!isRight) throw wrongPassword()
}

/** A first factor needs only the password. Once there is one, perhaps since a moment ago, another one needs its proof. */
export const mayAddFactor = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  { id, staff }: KnownCaller,
): Promise<void> => {
  if ((await hasSecondFactor(trx, id)) && !isProofFresh(now(), staff?.provedAt ?? null)) throw proofNeeded()
}
