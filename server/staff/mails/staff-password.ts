import * as z from 'zod/mini'
import { resetLinkLasts } from '#rules/accounts'
import { openReset, resetLink } from '#server/accounts/open-reset'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const staffPasswordMail = jobKind(
  'staff password mail',
  z.object({ email: z.string(), resetId: z.string() }),
)

/** Sends nothing when a later link is already open. A repeat sends the same link. */
export const sendStaffPassword = (platform: Platform, post: Post): JobHandler =>
  handleJob(staffPasswordMail, async ({ email, resetId }, job) => {
    const account = await openReset(platform, { role: 'staff', email, resetId })
    if (!account) return
    const address = resetLink(platform.config, account.token, '/desk/new-password')
    await post.send(job, email, {
      subject: 'Choose a new password for the desk',
      preview: `The link works once, within ${resetLinkLasts}.`,
      name: account.name,
      parts: [
        {
          paragraph: `A broker sent you this link, so that you can choose a new password for the desk of ${brokerageOf(platform).brand}.`,
        },
        { button: 'Choose a new password', address },
        {
          paragraph: `The link works once, within ${resetLinkLasts}. Using it logs you out everywhere. You still need your second factor to log in.`,
        },
      ],
      reason: 'You got this email because a broker sent you a link for a new password.',
    })
  })
