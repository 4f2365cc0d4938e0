import type { Parsed, Response } from '#contract/endpoint'
import type { changeProfile as endpoint } from '#contract/profile'
import { storeSearchWords } from '#database/search-words'
import { renewSession } from '#server/accounts/sessions'
import type { Tokens } from '#server/accounts/tokens'
import { changedFields } from '#server/audit/changed-fields'
import { recordAudit } from '#server/audit/record-audit'
import { checkedPhone } from '#server/platform/phone'
import { announceChange } from '#server/live/announce-change'
import { type KnownCaller, sessionOver } from '#server/platform/api/callers'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

/** Changes the name and the telephone number, and leaves one that was not sent. The caller gets a new token, because a token holds the name. */
export const changeProfile = async (
  platform: Platform,
  tokens: Tokens,
  { id: accountId, sessionId, generation }: KnownCaller,
  { name, phone: typed }: Parsed<typeof endpoint>['body'],
  client: ClientInfo,
): Promise<Response<typeof endpoint>> => {
  const phone = typed && checkedPhone('phone', typed)
  return await platform.database.transaction(async (trx) => {
    const before = await trx
      .selectFrom('account')
      .select(['name', 'phone'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    const account = await trx
      .updateTable('account')
      .set((eb) => ({
        name,
        phone,
        profile_version: eb('profile_version', '+', 1),
        updated_at: platform.now(),
      }))
      .where('id', '=', accountId)
      .where('generation', '=', generation)
      .returningAll()
      .executeTakeFirst()
    if (!account) throw sessionOver() // the password or the email was changed a moment ago
    await storeSearchWords(trx, 'account', [accountId])
    if (account.role === 'customer')
      await announceChange(platform, trx, { kind: 'customers', id: accountId, by: accountId })
    const changed = changedFields(before ?? {}, { name, phone: account.phone })
    if (Object.keys(changed).length > 0)
      await recordAudit(platform, trx, {
        actorId: accountId,
        actorRole: account.role,
        action: 'profile changed',
        subject: 'account',
        subjectId: accountId,
        from: client,
        details: { changed },
      })
    const token = await renewSession(platform, tokens, trx, { account, sessionId })
    return { token, phone: account.phone, message: 'Your profile is saved.' }
  })
}
