import * as z from 'zod/mini'
import { mailboxLinkLasts } from '#rules/mailboxes'
import { openMailboxLink } from '#server/accounts/mailbox-links'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter, LetterPart } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const mailboxLinkMail = jobKind('mailbox link mail', z.object({ linkId: z.string() }))

/** Sends nothing when the mailbox was proved meanwhile or no longer belongs to the account. */
export const sendMailboxLinkMail = (platform: Platform, post: Post): JobHandler =>
  handleJob(mailboxLinkMail, async ({ linkId }, job) => {
    const link = await openMailboxLink(platform, linkId)
    if (link) await post.send(job, link.email, letter(platform, link))
  })

const letter = ({ config }: Platform, { name, address }: { name: string; address: string }): Letter => ({
  subject: 'Confirm your email',
  preview: `The link works for ${mailboxLinkLasts}.`,
  name,
  parts: [
    {
      paragraph: `You opened an account with ${brokerageOf({ config }).brand} under this email. Please confirm that it is yours.`,
    },
    ...confirmParts(address),
  ],
  reason: 'You got this email because somebody opened an account with this email and asked for the link.',
})

/** Also in the welcome mail. A stranger may have typed in this mailbox, so the mail says what to do then. */
export const confirmParts = (address: string): LetterPart[] => [
  { button: 'Confirm my email', address },
  {
    paragraph: `The link works once, within ${mailboxLinkLasts}, where you are logged in. If you did not open an account, do not use it, and tell us.`,
  },
]
