import { normalEmail } from '#rules/addresses'
import { countTry } from '#server/accounts/failed-logins'
import { passwordResetMail } from '#server/accounts/mails/password-reset'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/**
 * Requests the mail with the link. The job looks up whether anybody has the e-mail, so that the response and its time are the same
 * either way.
 */
export const requestReset = async (platform: Platform, typed: string): Promise<{ message: string }> => {
  const email = normalEmail(typed)
  await countTry(platform, `reset ${email}`) // so that nobody's mailbox is flooded
  await platform.database.transaction((trx) =>
    enqueue(platform, trx, passwordResetMail, { email, resetId: platform.newId() }),
  )
  return { message: `Password reset email sent to ${typed}.` }
}
