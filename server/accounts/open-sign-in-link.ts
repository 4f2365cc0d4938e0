import type { Role } from '#contract/accounts'
import { signInLinkMs, triesForgottenBefore } from '#rules/accounts'
import { loginSubject } from '#server/accounts/prove-password'
import { recordAudit } from '#server/audit/record-audit'
import type { Config } from '#server/platform/config/config'
import { linkToken, linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

const role: Role = 'customer'

/**
 * Makes this link valid from now on for its full time. Returns the recipient and how many wrong passwords were typed recently, or
 * undefined when no customer has the email or the link is over. It is safe to repeat. Earlier links stay valid, because each was
 * requested.
 */
export const openSignInLink = (
  platform: Platform,
  { email, linkId }: { email: string; linkId: string },
): Promise<{ name: string; wrongTries: number } | undefined> =>
  platform.database.transaction(async (trx) => {
    // Locked, as in `openReset`: a change of the email at this moment ends the link too, so that none leads to who has left the mailbox.
    const account = await trx
      .updateTable('account')
      .set((eb) => ({ updated_at: eb.ref('updated_at') }))
      .where('role', '=', role)
      .where('email', '=', email)
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!account) return undefined
    const now = platform.now()
    const expiresAt = now + signInLinkMs
    const known = await trx
      .selectFrom('sign_in_link')
      .select(['expires_at', 'ended_at'])
      .where('id', '=', linkId)
      .executeTakeFirst()
    if (known?.ended_at) return undefined
    if (known) {
      await trx.updateTable('sign_in_link').set({ expires_at: expiresAt }).where('id', '=', linkId).execute()
    } else {
      const tokenHash = linkTokenHash(signInLinkToken(platform.config, linkId))
      await trx
        .insertInto('sign_in_link')
        .values({
          id: linkId,
          account_id: account.id,
          token_hash: tokenHash,
          expires_at: expiresAt,
          ended_at: null,
          created_at: now,
        })
        .execute()
      await recordAudit(platform, trx, {
        actorId: null,
        actorRole: 'visitor',
        action: 'sign-in link asked for',
        subject: 'account',
        subjectId: account.id,
      })
    }
    const tries = await trx
      .selectFrom('tries')
      .select('count')
      .where('subject', '=', loginSubject(role, email))
      .where('started_at', '>', triesForgottenBefore(now))
      .executeTakeFirst()
    return { name: account.name, wrongTries: tries?.count ?? 0 }
  })

const signInLinkToken = (config: Pick<Config, 'tokenSecret'>, linkId: string): string =>
  linkToken(config, `sign-in link ${linkId}`)

/** The link that logs in without a password. */
export const signInLink = (config: Pick<Config, 'tokenSecret' | 'publicUrl'>, linkId: string): string =>
  `${config.publicUrl}/email_sign_in?token=${signInLinkToken(config, linkId)}`
