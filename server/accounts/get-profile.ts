import type { Response } from '#contract/endpoint'
import type { getProfile as endpoint } from '#contract/profile'
import type { Platform } from '#server/platform/platform'

/** The account's profile, and a new email that is not confirmed yet. */
export const getProfile = async (
  { database: { direct: read }, now }: Pick<Platform, 'database' | 'now'>,
  accountId: string,
): Promise<Response<typeof endpoint>> => {
  const { name, email, phone } = await read
    .selectFrom('account')
    .select(['name', 'email', 'phone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const waiting = await read
    .selectFrom('email_change')
    .select('new_email')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return { name, email, phone, newEmail: waiting?.new_email ?? '' }
}
