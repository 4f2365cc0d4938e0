import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { signInByLink as endpoint } from '#contract/accounts'
import type { Parsed, Response } from '#contract/endpoint'
import { openSession } from '#server/accounts/open-session'
import { signInLinkOver } from '#server/accounts/problems'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import type { Tokens } from '#server/accounts/tokens'
import type { Visit } from '#server/platform/visit'

/** Logs in by a link. The owner's other links end too. */
export const signInByLink = async (
  platform: Platform,
  tokens: Tokens,
  { linkToken, deviceToken }: Parsed<typeof endpoint>['body'],
  visit: Visit,
): Promise<Response<typeof endpoint>> => {
  const { session, name } = await platform.database.transaction(async (trx) => {
    const account = await useLink(platform, trx, linkToken)
    const session = await openSession(platform, tokens, trx, { account, visit, deviceToken, by: 'link' })
    return { session, name: account.name }
  })
  return { ...session, message: `Welcome back, ${name}.` }
}

/** When two requests use a link at once, only one succeeds. */
const useLink = async ({ now }: Platform, trx: Transaction<Tables>, token: string) => {
  const used = await trx
    .updateTable('sign_in_link')
    .set({ ended_at: now() })
    .where('token_hash', '=', linkTokenHash(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .returning('account_id')
    .executeTakeFirst()
  if (!used) throw signInLinkOver()
  await trx
    .updateTable('sign_in_link')
    .set({ ended_at: now() })
    .where('account_id', '=', used.account_id)
    .where('ended_at', 'is', null)
    .execute()
  return trx
    .selectFrom('account')
    .select(['id', 'name', 'generation', 'role'])
    .where('id', '=', used.account_id)
    .executeTakeFirstOrThrow()
}
