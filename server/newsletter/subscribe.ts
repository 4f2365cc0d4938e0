// A request for the newsletter. It starts only after the mailbox confirms, because anyone can type any email.
import type * as z from 'zod/mini'
import { isFromProgram } from '#contract/form-fields'
import type { subscribe as endpoint } from '#contract/newsletter'
import { normalEmail } from '#rules/addresses'
import { countTry } from '#server/accounts/failed-logins'
import { confirmSubscriptionMail } from '#server/newsletter/mails/ask-back'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/**
 * The job, and not this call, looks up whether the email is known, so that the response and its timing are the same either way. Throws when
 * one mailbox is named too often.
 */
export const subscribe = async (
  platform: Platform,
  asked: z.output<typeof endpoint.body>,
): Promise<{ message: string }> => {
  if (!isFromProgram(asked)) {
    const email = normalEmail(asked.email)
    await countTry(platform, `newsletter ${email}`) // so that nobody's mailbox is flooded
    await platform.database.transaction((trx) =>
      enqueue(platform, trx, confirmSubscriptionMail, { email }, { key: `newsletter ${email}` }),
    )
  }
  return {
    message: 'Almost done: please open the email we just sent you and confirm your address.',
  }
}
