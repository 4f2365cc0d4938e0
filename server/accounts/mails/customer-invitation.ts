import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { invitationLasts, invitationMs } from '#rules/staff'
import { mailResetLink, openReset, resetLink } from '#server/accounts/open-reset'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** For a customer entered by the staff. */
const customerInvitationMail = jobKind(
  'customer invitation mail',
  z.object({ email: z.string(), resetId: z.string() }),
)

/** Opens the account's link to choose a password, and stores its mail. */
export const inviteCustomer = async (
  platform: Pick<Platform, 'config' | 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  email: string,
): Promise<void> => {
  await mailResetLink(platform, trx, customerInvitationMail, {
    role: 'customer',
    email,
    lastsMs: invitationMs,
  })
}

/** Sends nothing when there is a newer link. A retry sends the same link. */
export const sendCustomerInvitation = (platform: Platform, post: Post): JobHandler =>
  handleJob(customerInvitationMail, async ({ email, resetId }, job) => {
    const account = await openReset(platform, { role: 'customer', email, resetId, lastsMs: invitationMs })
    if (!account) return
    const { brand } = brokerageOf(platform)
    await post.send(job, email, {
      subject: `Your account at ${brand}`,
      preview: `The link works once, within ${invitationLasts}.`,
      name: account.name,
      parts: [
        {
          paragraph: `When we talked, we opened an account at ${brand} for you. Choose a password to use it: there you follow your sale, your orders and your papers.`,
        },
        { button: 'Choose a password', address: resetLink(platform.config, account.token) },
        { paragraph: `The link works once, within ${invitationLasts}. Please do not share it.` },
        {
          paragraph:
            'If you did not talk with us, ignore this email. Nobody can use the account without the link, and we delete it when you tell us.',
        },
      ],
      reason: `You got this email because someone gave ${brand} this email address when they talked with us.`,
    })
  })
