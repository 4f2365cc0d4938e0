import type * as z from 'zod/mini'
import { mostTries } from '#server/accounts/failed-logins'
import { AccountVisit, visitFacts } from '#server/accounts/mails/visit-facts'
import { type Addressee, whomToWriteTo } from '#server/accounts/whom-to-write-to'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter, LetterPart } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const signInsPausedMail = jobKind('sign-ins paused mail', AccountVisit)

export const sendSignInsPaused = (platform: Platform, post: Post): JobHandler =>
  handleJob(signInsPausedMail, async (visit, job) => {
    const addressee = await whomToWriteTo(platform.database.read, visit.accountId)
    await post.send(job, addressee.email, letter(platform, addressee, visit))
  })

const letter = (
  { config }: Platform,
  addressee: Addressee,
  visit: z.output<typeof AccountVisit>,
): Letter => ({
  subject: 'Wrong passwords for your account',
  preview: 'Nobody got in. Browsers that we do not know have to wait a quarter of an hour.',
  name: addressee.name,
  parts: [
    {
      paragraph: `Somebody typed ${mostTries} wrong passwords for your account at ${brokerageOf({ config }).brand} within a quarter of an hour. Nobody got in by that, and your password is as it was.`,
    },
    { paragraph: 'This is the last of these tries:' },
    visitFacts(visit),
    {
      paragraph:
        'Until the quarter of an hour is over, no password is taken from a browser in which you have not signed in before. Devices on which you are signed in go on.',
    },
    ...(addressee.role === 'customer' ? wayIn(config.publicUrl) : []),
    { paragraph: 'If you use the same password elsewhere, please choose one of its own for this account.' },
  ],
  reason: 'You get this mail because too many wrong passwords were typed for your account.',
})

const wayIn = (publicUrl: string): LetterPart[] => [
  { paragraph: 'To get in now on another device, have a sign-in link sent to this mailbox.' },
  { button: 'Get a sign-in link', address: `${publicUrl}/email_sign_in` },
]
