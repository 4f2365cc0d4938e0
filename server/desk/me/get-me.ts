import type { Me } from '#contract/desk/me'
import { capabilities, mayDo, proofAskedOf } from '#rules/staff'
import type { KnownCaller } from '#server/platform/api/callers'
import { notAllowed } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'
import { kindsOfSecondFactor } from '#server/staff/second-factor'

export const getMe = async (
  { database: { direct: read } }: Pick<Platform, 'database'>,
  { id, name, email, staff }: KnownCaller,
): Promise<Me> => {
  if (!staff) throw notAllowed()
  const [account, { hasApp, hasPasskey }] = await Promise.all([
    read.selectFrom('account').select('is_sample').where('id', '=', id).executeTakeFirstOrThrow(),
    kindsOfSecondFactor(read, id),
  ])
  const hasSecondFactor = hasApp || hasPasskey
  const isSample = account.is_sample === 1
  return {
    id,
    name,
    email,
    role: staff.role,
    may: capabilities.filter((capability) => mayDo(staff.role, capability)),
    hasSecondFactor,
    proof: proofAskedOf({ hasSecondFactor, isSample }),
    hasPasskey,
    isSample,
  }
}
