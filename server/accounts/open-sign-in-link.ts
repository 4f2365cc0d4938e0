import type { Role } from '#contract/accounts'
import { signInLinkMs, triesCountSince } from '#rules/accounts'
import { lockAccountWith } from '#server/accounts/lock-account'
import { loginSubject } from '#server/accounts/prove-password'
import { recordAudit } from '#server/audit/record-audit'
import type { Config } from '#server/platform/config/config'
import { linkToken, linkTokenHash, storedLinkToken } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

const role: Role = 'customer'

/**
 * Makes this link valid from now on for its full time. Returns the recipient, the link's token and the number of recent wrong passwords,
 * or undefined if no customer has the email or the link has ended. Safe to repeat. Earlier links stay valid, because each was requested.
 */
export const openSignInLink = (
  platform: Platform,
  { email, linkId }: { email: string; linkId: string },
): Promise<{ name: string; token: string; wrongTries: number } | undefined> =>
  platform.database.transaction(async (trx) => {
    // Locked, as in `openReset`: a simultaneous change of the email also ends the link, so that no link reaches somebody who has left the
    // mailbox.
    const account = await lockAccountWith(trx, role, email)
    if (!account) return undefined
    const now = platform.now()
    const expiresAt = now + signInLinkMs
    const known = await trx
      .selectFrom('sign_in_link')
      .select(['token_hash', 'ended_at'])
      .where('id', '=', linkId)
      .executeTakeFirst()
    if (known?.ended_at) return undefined
    const about = `sign-in link ${linkId}`
    const token = known
      ? storedLinkToken(platform.config, about, known.token_hash)
      : linkToken(platform.config, about)
    if (known) {
      await trx.updateTable('sign_in_link').set({ expires_at: expiresAt }).where('id', '=', linkId).execute()
    } else {
      await trx
        .insertInto('sign_in_link')
        .values({
          id: linkId,
          account_id: account.id,
          token_hash: linkTokenHash(token),
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
      .where('started_at', '>', triesCountSince(now))
      .executeTakeFirst()
    return { name: account.name, token, wrongTries: tries?.count ?? 0 }
  })

/** The link that logs in without a password. */
export const signInLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/email_sign_in?token=${token}`
