import * as z from 'zod/mini'
import { openReset, resetLink } from '#server/accounts/open-reset'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Stored for any e-mail that was typed. */
export const passwordResetMail = jobKind(
  'password reset mail',
  z.object({ email: z.string(), resetId: z.string() }),
)

/** Sends nothing when nobody has this e-mail or when a later link is already open. A repeat sends the same link. */
export const sendPasswordReset = (platform: Platform, post: Post): JobHandler =>
  handleJob(passwordResetMail, async ({ email, resetId }, job) => {
    const account = await openReset(platform, { email, resetId })
    if (account) await post.send(job, email, letter(platform, { name: account.name, resetId }))
  })

const letter = ({ config }: Platform, { name, resetId }: { name: string; resetId: string }): Letter => {
  const { brand } = brokerageOf({ config })
  return {
    subject: 'Choose a new password',
    preview: 'The link is good for one hour and works once.',
    name,
    parts: [
      {
        paragraph: `We were asked for a new password for your account at ${brand}. If that was you, choose one here.`,
      },
      { button: 'Choose a new password', address: resetLink(config, resetId) },
      {
        paragraph:
          'The link is good for one hour and works once. When you use it, you are signed out everywhere else.',
      },
      {
        paragraph:
          'If it was not you, do nothing: your password stays as it is, and nobody can use this link without your mailbox.',
      },
    ],
    reason: 'You get this mail because your email address was typed under "Forgot Password".',
  }
}
