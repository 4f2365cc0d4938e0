// Mails that tell a member of the staff about their second factor.
import * as z from 'zod/mini'
import { maxWrongAppCodesADay } from '#rules/staff'
import { AccountVisit, visitFacts } from '#server/accounts/mails/account-notices'
import { readAddressee } from '#server/accounts/recipient'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { LetterPart } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

const factorChanges = [
  'authenticator app added',
  'authenticator app removed',
  'passkey added',
  'passkey removed',
  'recovery codes made',
  'second factor reset',
] as const
export type FactorChange = (typeof factorChanges)[number]

export const secondFactorMail = jobKind(
  'second factor mail',
  z.extend(AccountVisit, { change: z.enum(factorChanges) }),
)
export const wrongCodesMail = jobKind('wrong codes mail', AccountVisit)
export const appCodesPausedMail = jobKind('app codes paused mail', AccountVisit)

export const sendSecondFactorNotices = (platform: Platform, post: Post): JobHandler[] => [
  handleJob(secondFactorMail, async ({ change, ...visit }, job) => {
    const { name, email } = await readAddressee(platform.database.direct, visit.accountId)
    await post.send(job, email, {
      subject: subjects[change],
      preview: 'If that was you, there is nothing to do.',
      name,
      parts: [
        { paragraph: `${subjects[change]}. This is about your account at the desk of ${brandOf(platform)}.` },
        visitFacts(visit),
        { paragraph: 'If that was you, there is nothing to do.' },
        wayOut,
      ],
      reason: 'You got this email because the second factor of your account was changed.',
    })
  }),
  handleJob(wrongCodesMail, async (visit, job) => {
    const { name, email } = await readAddressee(platform.database.direct, visit.accountId)
    await post.send(job, email, {
      subject: 'Wrong codes for your account',
      preview: 'They did not get in, but they seem to know your password.',
      name,
      parts: [
        {
          paragraph: `Someone entered ${platform.config.limits.wrongPasswords} wrong codes for your account at the desk of ${brandOf(platform)}. They did not get in, but they seem to know your password.`,
        },
        visitFacts(visit),
        { paragraph: 'If that was not you, log in and change your password under My account now.' },
        wayOut,
      ],
      reason: 'You got this email because someone entered too many wrong codes for your account.',
    })
  }),
  handleJob(appCodesPausedMail, async (visit, job) => {
    const { name, email } = await readAddressee(platform.database.direct, visit.accountId)
    await post.send(job, email, {
      subject: 'We take no codes of your app for a day',
      preview: 'There were too many wrong ones. Recovery codes still work.',
      name,
      parts: [
        {
          paragraph: `Someone entered ${maxWrongAppCodesADay} wrong codes in a day for your account at the desk of ${brandOf(platform)}. They did not get in, but they seem to know your password. From where they tried, we take no codes of your app for a day.`,
        },
        visitFacts(visit),
        {
          paragraph:
            'You can log in with a recovery code or a passkey, or ask a broker to reset your second factor. If the wrong codes were not yours, change your password under My account now.',
        },
        wayOut,
      ],
      reason: 'You got this email because someone entered too many wrong codes for your account.',
    })
  }),
]

const subjects: Record<FactorChange, string> = {
  'authenticator app added': 'An authenticator app was added to your account',
  'authenticator app removed': 'The authenticator app was removed from your account',
  'passkey added': 'A passkey was added to your account',
  'passkey removed': 'A passkey was removed from your account',
  'recovery codes made': 'New recovery codes were made for your account',
  'second factor reset': 'Your second factor was reset',
}

const wayOut: LetterPart = {
  paragraph: 'If it was not you, please tell a broker right away.',
}

const brandOf = (platform: Platform) => brokerageOf(platform).brand
