import type { Me } from '#contract/desk/me'
import { capabilities, mayDo, proofAskedOf } from '#rules/staff'
import { brokerageOf } from '#server/brokerage/brokerage'
import { missingToOpen } from '#server/brokerage/refuse-sample-license'
import { isShopBeingSetUp } from '#server/desk/settings/setup/setup-done'
import type { KnownCaller } from '#server/platform/api/callers'
import { notAllowed } from '#server/platform/api/callers'
import { sendsMail } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'
import { kindsOfSecondFactor } from '#server/staff/second-factor'

export const getMe = async (
  { config, database: { direct: read } }: Pick<Platform, 'config' | 'database'>,
  { id, name, email, staff }: KnownCaller,
): Promise<Me> => {
  if (!staff) throw notAllowed()
  const [account, { hasApp, hasPasskey }, isBeingSetUp] = await Promise.all([
    read.selectFrom('account').select('is_sample').where('id', '=', id).executeTakeFirstOrThrow(),
    kindsOfSecondFactor(read, id),
    isShopBeingSetUp(read),
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
    isShopOpen: missingToOpen(config).length === 0,
    sendsMail: sendsMail(config),
    licensedStates: [...brokerageOf({ config }).licensedStates],
    isBeingSetUp,
  }
}
