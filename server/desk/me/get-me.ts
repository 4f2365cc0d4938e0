import type { Me } from '#contract/desk/me'
import { capabilities, mayDo } from '#rules/staff'
import type { KnownCaller } from '#server/platform/callers'
import { notAllowed } from '#server/platform/callers'
import type { Platform } from '#server/platform/platform'
import { hasSecondFactor } from '#server/staff/second-factor'

export const getMe = async (
  { database: { direct: read } }: Pick<Platform, 'database'>,
  { id, name, email, staff }: KnownCaller,
): Promise<Me> => {
  if (!staff) throw notAllowed()
  const account = await read
    .selectFrom('account')
    .select('is_sample')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id,
    name,
    email,
    role: staff.role,
    may: capabilities.filter((capability) => mayDo(staff.role, capability)),
    hasSecondFactor: await hasSecondFactor(read, id),
    isSample: account.is_sample === 1,
  }
}
