import type * as z from 'zod/mini'
import { AccountVisit, visitFacts } from '#server/accounts/mails/visit-facts'
import { wayOut } from '#server/accounts/mails/way-out'
import { type Addressee, whomToWriteTo } from '#server/accounts/whom-to-write-to'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const newDeviceMail = jobKind('new device mail', AccountVisit)

export const sendNewDevice = (platform: Platform, post: Post): JobHandler =>
  handleJob(newDeviceMail, async (visit, job) => {
    const addressee = await whomToWriteTo(platform.database.read, visit.accountId)
    await post.send(job, addressee.email, letter(platform, addressee, visit))
  })

const letter = (
  { config }: Platform,
  addressee: Addressee,
  visit: z.output<typeof AccountVisit>,
): Letter => ({
  subject: 'New sign-in to your account',
  preview: 'From a browser that we have not seen before.',
  name: addressee.name,
  parts: [
    {
      paragraph: `Somebody signed in to your account at ${brokerageOf({ config }).brand} from a browser that we have not seen before.`,
    },
    visitFacts(visit),
    { paragraph: 'If that was you, there is nothing to do.' },
    ...wayOut(
      config,
      addressee,
      'If it was not you, choose a new password now. It signs out every other device.',
    ),
  ],
  reason: 'You get this mail because your account was signed in to from a new browser.',
})
