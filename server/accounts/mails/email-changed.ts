import * as z from 'zod/mini'
import { AccountVisit, visitFacts } from '#server/accounts/mails/account-notices'
import { readAddressee } from '#server/accounts/recipient'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import { replyOrCallWords } from '#server/mails/ways-to-answer'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

const Changed = z.extend(AccountVisit, { formerEmail: z.string() })

export const emailChangedMail = jobKind('email changed mail', Changed)

/** To the former email, so that its owner learns of a change that somebody else made. The mail does not name the new one. */
export const sendEmailChanged = (platform: Platform, post: Post): JobHandler =>
  handleJob(emailChangedMail, async ({ accountId, formerEmail, ...visit }, job) => {
    const { name } = await readAddressee(platform.database.direct, accountId)
    await post.send(job, formerEmail, letter(platform, { name, formerEmail, visit }))
  })

type Facts = { name: string; formerEmail: string; visit: Parameters<typeof visitFacts>[0] }

const letter = ({ config }: Platform, { name, formerEmail, visit }: Facts): Letter => {
  const { brand } = brokerageOf({ config })
  return {
    subject: 'Your email was changed',
    preview: 'This address no longer opens your account.',
    name,
    parts: [
      {
        paragraph: `The email of your ${brand} account was changed. It is no longer ${formerEmail}. All other devices are logged out.`,
      },
      visitFacts(visit),
      { paragraph: 'If that was you, there is nothing to do.' },
      {
        paragraph: `If it was not you, please tell us right away: ${replyOrCallWords(config)}. We will help you get your account back.`,
      },
    ],
    reason: 'You got this email because the email of your account was changed.',
  }
}
