import * as z from 'zod/mini'
import { invitationLasts, invitationMs } from '#rules/staff'
import { openReset, resetLink } from '#server/accounts/open-reset'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const sellerInvitationMail = jobKind(
  'seller invitation mail',
  z.object({ email: z.string(), resetId: z.string() }),
)

/** Sends nothing when a later link is already open. A repeat sends the same link. */
export const sendSellerInvitation = (platform: Platform, post: Post): JobHandler =>
  handleJob(sellerInvitationMail, async ({ email, resetId }, job) => {
    const account = await openReset(platform, { role: 'seller', email, resetId, lastsMs: invitationMs })
    if (!account) return
    const { brand } = brokerageOf(platform)
    await post.send(job, email, {
      subject: `Your desk at ${brand}`,
      preview: `The link works once, within ${invitationLasts}.`,
      name: account.name,
      parts: [
        {
          paragraph: `${brand} has a small desk for you: the messages of your customers, and the work that is yours. Choose a password to begin.`,
        },
        {
          button: 'Choose a password',
          address: resetLink(platform.config, account.token, '/desk/seller/new-password'),
        },
        { paragraph: `The link works once, within ${invitationLasts}. Please do not share it.` },
      ],
      reason: 'You got this email because a broker invited you to sell here.',
    })
  })
