import { maxSignInLinks, signInLinkMinutes } from '#rules/accounts'
import { normalEmail } from '#rules/addresses'
import { countTry, takeTry } from '#server/accounts/failed-logins'
import { passwordResetMail } from '#server/accounts/mails/password-reset'
import { signInLinkMail } from '#server/accounts/mails/sign-in-link'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/**
 * Requests the mail with the link. The job looks up whether anybody has the email, so that the response and its time are the same either
 * way.
 */
export const requestReset = async (platform: Platform, typed: string): Promise<{ message: string }> => {
  const email = normalEmail(typed)
  await countTry(platform, `reset ${email}`) // so that nobody's mailbox is flooded
  await platform.database.transaction((trx) =>
    enqueue(platform, trx, passwordResetMail, { email, resetId: platform.newId() }),
  )
  return { message: `Password reset email sent to ${typed}.` }
}

/**
 * Requests the mail with the link. The job looks up whether anybody has the email, so that the response and its time are the same
 * either way. A stranger who asks too often does not lock out the owner: an earlier link that was sent is still valid.
 */
export const requestSignInLink = async (platform: Platform, typed: string): Promise<{ message: string }> => {
  const email = normalEmail(typed)
  if (await takeTry(platform, `sign-in link ${email}`, maxSignInLinks))
    await platform.database.transaction((trx) =>
      enqueue(platform, trx, signInLinkMail, { email, linkId: platform.newId() }),
    )
  return {
    message: `Login link sent to ${typed}. It works for ${signInLinkMinutes} minutes.`,
  }
}
