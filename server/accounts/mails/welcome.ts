import * as z from 'zod/mini'
import { readAddressee } from '#server/accounts/whom-to-write-to'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const welcomeMail = jobKind('welcome mail', z.object({ accountId: z.string() }))

export const sendWelcome = (platform: Platform, post: Post): JobHandler =>
  handleJob(welcomeMail, async ({ accountId }, job) => {
    const { name, email } = await readAddressee(platform.database.direct, accountId)
    await post.send(job, email, letter(platform, { name, email }))
  })

const letter = ({ config }: Platform, { name, email }: { name: string; email: string }): Letter => {
  const { brand } = brokerageOf({ config })
  return {
    subject: `Welcome to ${brand}`,
    preview: 'Your account is ready. Here is where everything is.',
    name,
    parts: [
      { paragraph: 'Your account is ready. You sell your home; we take care of the paperwork around it.' },
      {
        paragraph:
          'Your dashboard keeps what belongs to your sale in one place: orders, forms to download and to send back, messages, and your wishlist.',
      },
      { button: 'Open your dashboard', address: `${config.publicUrl}/dashboard` },
      {
        paragraph:
          'Not sure where to begin? Compare the packages side by side, or answer this mail and a person will help you choose.',
      },
    ],
    reason: `You get this mail because an account was opened for ${email}. If that was not you, please tell us.`,
  }
}
