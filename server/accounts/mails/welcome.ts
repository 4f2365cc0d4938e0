import * as z from 'zod/mini'
import { openMailboxLink } from '#server/accounts/mailbox-links'
import { confirmParts } from '#server/accounts/mails/mailbox-link'
import { readAddressee } from '#server/accounts/recipient'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import { replyWords } from '#server/mails/ways-to-answer'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** `linkId`: the link that proves the mailbox. Absent in jobs of an earlier version. */
export const welcomeMail = jobKind(
  'welcome mail',
  z.object({ accountId: z.string(), linkId: z.optional(z.string()) }),
)

export const sendWelcome = (platform: Platform, post: Post): JobHandler =>
  handleJob(welcomeMail, async ({ accountId, linkId }, job) => {
    const { name, email } = await readAddressee(platform.database.direct, accountId)
    const link = linkId === undefined ? undefined : await openMailboxLink(platform, linkId)
    await post.send(job, email, letter(platform, { name, email, link }))
  })

type Facts = { name: string; email: string; link: { address: string } | undefined }

const letter = ({ config }: Platform, { name, email, link }: Facts): Letter => {
  const { brand } = brokerageOf({ config })
  return {
    subject: `Welcome to ${brand}`,
    preview: 'Your account is ready. Here is where to find everything.',
    name,
    parts: [
      { paragraph: 'Your account is ready. You sell your home, and we help with the paperwork.' },
      {
        paragraph:
          'Everything about your sale is in your dashboard: orders, forms to download and return, messages, and your wishlist.',
      },
      ...(link
        ? [{ paragraph: 'Please confirm first that this email is yours.' }, ...confirmParts(link.address)]
        : []),
      { button: 'Open your dashboard', address: `${config.publicUrl}/dashboard` },
      {
        paragraph: `Not sure where to begin? Compare the packages side by side, or ${replyWords(config)}, and a person will help you choose.`,
      },
    ],
    reason: `You got this email because an account was opened for ${email}. If that was not you, please tell us.`,
  }
}
