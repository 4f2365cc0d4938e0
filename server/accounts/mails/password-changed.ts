import type * as z from 'zod/mini'
import { AccountVisit, visitFacts } from '#server/accounts/mails/visit-facts'
import { wayOut } from '#server/accounts/mails/way-out'
import { type Addressee, whomToWriteTo } from '#server/accounts/whom-to-write-to'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const passwordChangedMail = jobKind('password changed mail', AccountVisit)

export const sendPasswordChanged = (platform: Platform, post: Post): JobHandler =>
  handleJob(passwordChangedMail, async (visit, job) => {
    const addressee = await whomToWriteTo(platform.database.read, visit.accountId)
    await post.send(job, addressee.email, letter(platform, addressee, visit))
  })

const letter = (
  { config }: Platform,
  addressee: Addressee,
  visit: z.output<typeof AccountVisit>,
): Letter => ({
  subject: 'Your password was changed',
  preview: 'Other devices are signed out.',
  name: addressee.name,
  parts: [
    {
      paragraph: `The password of your account at ${brokerageOf({ config }).brand} was changed. Other devices are signed out.`,
    },
    visitFacts(visit),
    { paragraph: 'If that was you, there is nothing to do.' },
    ...wayOut(
      config,
      addressee,
      'If it was not you, choose a new password now: we send the link to this mailbox. Please change the password of your mailbox too.',
    ),
  ],
  reason: 'You get this mail because the password of your account was changed.',
})
