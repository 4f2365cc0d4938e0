import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { signInByLink as endpoint } from '#contract/accounts'
import type { Parsed, Response } from '#contract/endpoint'
import { endLinks } from '#server/accounts/end-links'
import { dummyPasswordHash } from '#server/accounts/password-hash'
import { findKnownDevice, forgetDevices } from './trusted-devices.ts'
import { openSession } from '#server/accounts/open-session'
import { signInLinkOver } from '#server/accounts/problems'
import { noteProof, proveRequests } from '#server/accounts/prove-mailbox'
import { endSessions } from '#server/accounts/sessions'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import type { Tokens } from '#server/accounts/tokens'
import type { ClientInfo } from '#server/platform/api/client-info'

/**
 * Logs in by a link, which proves the mailbox. The owner's other links also end. A stranger who registered with somebody else's email may
 * have had the account until now. So the first proof from a browser that the account does not know ends the earlier sessions and the
 * password.
 */
export const signInByLink = async (
  platform: Platform,
  tokens: Tokens,
  { linkToken, deviceToken }: Parsed<typeof endpoint>['body'],
  client: ClientInfo,
): Promise<Response<typeof endpoint>> => {
  const { session, name, isTakenBack } = await platform.database.transaction(async (trx) => {
    const owner = await useLink(platform, trx, linkToken)
    const isKnown = await findKnownDevice(trx, { ...owner, deviceToken })
    const isFirst = await noteProof(platform, trx, owner, 'login link')
    const isTakenBack = isFirst && !isKnown
    if (isFirst && isKnown) await proveRequests(platform, trx, owner)
    const account = isTakenBack ? await takeBack(platform, trx, owner) : owner
    const session = await openSession(platform, tokens, trx, { account, client, deviceToken, by: 'link' })
    return { session, name: account.name, isTakenBack }
  })
  return {
    ...session,
    message: isTakenBack
      ? `Welcome back, ${name}. Your email is confirmed. The password from before no longer works: “Forgot password” at the login sets a new one.`
      : `Welcome back, ${name}.`,
  }
}

const takeBack = async (platform: Platform, trx: Transaction<Tables>, { id }: { id: string }) => {
  await endSessions(platform, trx, id, { allBut: null })
  await forgetDevices(trx, id, { but: null })
  await endLinks(platform, trx, id)
  return trx
    .updateTable('account')
    .set((eb) => ({
      password_hash: dummyPasswordHash,
      generation: eb('generation', '+', 1),
      updated_at: platform.now(),
    }))
    .where('id', '=', id)
    .returning(['id', 'name', 'email', 'generation', 'role'])
    .executeTakeFirstOrThrow()
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
    .select(['id', 'name', 'email', 'generation', 'role'])
    .where('id', '=', used.account_id)
    .executeTakeFirstOrThrow()
}
