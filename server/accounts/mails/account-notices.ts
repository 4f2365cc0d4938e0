// Mails that tell an owner about their account: a new device, a new password, a new email, or too many wrong passwords.
import * as z from 'zod/mini'
import { describeDevice } from '#server/accounts/describe-device'
import { triesCountForMinutes } from '#rules/accounts'
import { type Addressee, readAddressee } from '#server/accounts/recipient'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter, LetterPart } from '#server/mails/letter'
import { replyOrCallWords } from '#server/mails/ways-to-answer'
import type { Post } from '#server/mails/post'
import type { Config } from '#server/platform/config/config'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { mountainTime } from '#rules/dates'

export const AccountVisit = z.object({
  accountId: z.string(),
  at: z.number(),
  address: z.string(),
  userAgent: z.string(),
})
export type AccountVisit = z.output<typeof AccountVisit>

type NoticeFacts = { config: Config; addressee: Addressee; visit: AccountVisit; brand: string }

export const newDeviceMail = jobKind('new device mail', AccountVisit)
export const passwordChangedMail = jobKind('password changed mail', AccountVisit)
/** To the current email, while the new one is not confirmed yet. */
export const emailChangeAskedMail = jobKind('email change asked mail', AccountVisit)
export const signInsPausedMail = jobKind('sign-ins paused mail', AccountVisit)

export const sendAccountNotices = (platform: Platform, post: Post): JobHandler[] => {
  const sending = (kind: typeof newDeviceMail, letter: (notice: NoticeFacts) => Omit<Letter, 'name'>) =>
    handleJob(kind, async (visit, job) => {
      const { config, database } = platform
      const addressee = await readAddressee(database.direct, visit.accountId)
      const { brand } = brokerageOf({ config })
      const notice = letter({ config, addressee, visit, brand })
      await post.send(job, addressee.email, { ...notice, name: addressee.name })
    })
  return [
    sending(passwordChangedMail, passwordChanged),
    sending(newDeviceMail, newDevice),
    sending(emailChangeAskedMail, emailChangeAsked),
    sending(signInsPausedMail, signInsPaused),
  ]
}

const newDevice = ({ config, addressee, visit, brand }: NoticeFacts) => ({
  subject: 'New login to your account',
  preview: 'From a browser we have not seen before.',
  parts: [
    {
      paragraph: `Someone logged in to your ${brand} account from a browser we have not seen before.`,
    },
    visitFacts(visit),
    { paragraph: 'If that was you, there is nothing to do.' },
    ...wayOut(
      config,
      addressee,
      'If it was not you, choose a new password now. That logs out every other device.',
    ),
  ],
  reason: 'You got this email because someone logged in to your account from a new browser.',
})

const passwordChanged = ({ config, addressee, visit, brand }: NoticeFacts) => ({
  subject: 'Your password was changed',
  preview: 'Other devices are logged out.',
  parts: [
    { paragraph: `The password for your ${brand} account was changed. All other devices are logged out.` },
    visitFacts(visit),
    { paragraph: 'If that was you, there is nothing to do.' },
    ...wayOut(
      config,
      addressee,
      'If it was not you, choose a new password now; we will send the link to this address. Please change your email password too.',
    ),
  ],
  reason: 'You got this email because your account’s password was changed.',
})

const emailChangeAsked = ({ config, addressee, visit, brand }: NoticeFacts) => ({
  subject: 'Someone asked to change your email',
  preview: 'It stays the same until the new one is confirmed.',
  parts: [
    {
      paragraph: `Someone entered the password of your ${brand} account and asked to change its email. It stays the same until the new one is confirmed.`,
    },
    visitFacts(visit),
    { paragraph: 'If that was you, there is nothing to do.' },
    ...wayOut(
      config,
      addressee,
      'If it was not you, choose a new password now. That stops the change and logs out every other device.',
    ),
  ],
  reason: 'You got this email because someone asked to change the email of your account.',
})

const signInsPaused = ({ config, addressee, visit, brand }: NoticeFacts) => ({
  subject: 'Wrong passwords for your account',
  preview: `Nobody got in. New browsers have to wait ${triesCountForMinutes} minutes.`,
  parts: [
    {
      paragraph: `Someone entered ${config.limits.wrongPasswords} wrong passwords for your ${brand} account within ${triesCountForMinutes} minutes. They did not get in, and your password has not changed.`,
    },
    { paragraph: 'This was the last attempt:' },
    visitFacts(visit),
    {
      paragraph:
        'Until then, you cannot log in with a password from a new browser. Devices that are logged in stay logged in.',
    },
    ...(addressee.role === 'customer' ? wayIn(config) : []),
    { paragraph: 'If you use this password anywhere else, please choose a different one for this account.' },
  ],
  reason: 'You got this email because someone entered too many wrong passwords for your account.',
})

/** When and from where, as far as it is known. */
export const visitFacts = ({ at, address, userAgent }: Omit<AccountVisit, 'accountId'>): LetterPart => ({
  facts: [
    ['When', `${inDenver.format(at)} Mountain Time`],
    ['Browser', describeDevice(userAgent)],
    ['IP address', address],
  ],
})

const inDenver = new Intl.DateTimeFormat('en-US', {
  timeZone: mountainTime,
  dateStyle: 'long',
  timeStyle: 'short',
})

/** What to do if it was somebody else. Only customers can reset their own passwords. */
const wayOut = (config: Config, { role }: Addressee, advice: string): LetterPart[] =>
  role === 'customer'
    ? [
        { paragraph: advice },
        { button: 'Choose a new password', address: `${config.publicUrl}/login?forgot=true` },
      ]
    : [{ paragraph: `If it was not you, please tell us right away: ${replyOrCallWords(config)}.` }]

const wayIn = ({ publicUrl }: Config): LetterPart[] => [
  { paragraph: 'To log in on a new device now, get a login link by email.' },
  { button: 'Get a login link', address: `${publicUrl}/email_sign_in` },
]
