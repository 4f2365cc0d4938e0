// Asking for the newsletter. It begins only when the mailbox says so itself: anybody can type an e-mail.
import type * as z from 'zod/mini'
import { isFromProgram } from '#contract/form-fields'
import type { subscribe as endpoint } from '#contract/newsletter'
import { normalEmail } from '#rules/addresses'
import { countTry } from '#server/accounts/failed-logins'
import { askBackMail } from '#server/newsletter/mails/ask-back'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/**
 * Whether the e-mail is known is looked up by the job and not here, so that the answer and its time are the same either way. Throws
 * when one mailbox is named too often.
 */
export const subscribe = async (
  platform: Platform,
  asked: z.output<typeof endpoint.body>,
): Promise<{ message: string }> => {
  if (!isFromProgram(asked)) {
    const email = normalEmail(asked.email)
    await countTry(platform, `newsletter ${email}`) // nobody's mailbox is to be flooded
    await platform.database.transaction((trx) =>
      enqueue(platform, trx, askBackMail, { email }, { key: `newsletter ${email}` }),
    )
  }
  return {
    message: 'Almost done: please open the mail we have just sent you and confirm your e-mail address.',
  }
}
