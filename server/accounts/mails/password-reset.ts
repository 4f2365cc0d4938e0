import * as z from 'zod/mini'
import { openReset, resetLink } from '#server/accounts/open-reset'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Stored for any email that was typed. */
export const passwordResetMail = jobKind(
  'password reset mail',
  z.object({ email: z.string(), resetId: z.string() }),
)

/** Sends nothing when nobody has this email or when a later link is already open. A repeat sends the same link. */
export const sendPasswordReset = (platform: Platform, post: Post): JobHandler =>
  handleJob(passwordResetMail, async ({ email, resetId }, job) => {
    const account = await openReset(platform, { role: 'customer', email, resetId, isForVisitor: true })
    if (account) await post.send(job, email, letter(platform, account))
  })

const letter = ({ config }: Platform, { name, token }: { name: string; token: string }): Letter => {
  const { brand } = brokerageOf({ config })
  return {
    subject: 'Choose a new password',
    preview: 'The link works once, within one hour.',
    name,
    parts: [
      {
        paragraph: `Someone asked to reset the password for your ${brand} account. If that was you, choose a new one here.`,
      },
      { button: 'Choose a new password', address: resetLink(config, token) },
      {
        paragraph: 'The link works once, within one hour. Using it logs you out everywhere else.',
      },
      {
        paragraph:
          'If it was not you, ignore this email. Your password stays the same, and nobody can use this link without access to your email.',
      },
    ],
    reason: 'You got this email because someone entered your email address under “Forgot Password”.',
  }
}
