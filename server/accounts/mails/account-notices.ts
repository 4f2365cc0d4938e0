// Mails that tell an owner about their account: a new device, a new password, or too many wrong passwords.
import * as z from 'zod/mini'
import { describeDevice } from '#server/accounts/describe-device'
import { maxWrongPasswords, triesCountForMinutes } from '#rules/accounts'
import { type Addressee, readAddressee } from '#server/accounts/whom-to-write-to'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter, LetterPart } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import type { Config } from '#server/platform/config'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { mountainTime } from '#rules/dates'

const AccountVisit = z.object({
  accountId: z.string(),
  at: z.number(),
  address: z.string(),
  userAgent: z.string(),
})
type AccountVisit = z.output<typeof AccountVisit>

type NoticeFacts = { config: Config; addressee: Addressee; visit: AccountVisit; brand: string }

export const newDeviceMail = jobKind('new device mail', AccountVisit)
export const passwordChangedMail = jobKind('password changed mail', AccountVisit)
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
    sending(signInsPausedMail, signInsPaused),
  ]
}

const newDevice = ({ config, addressee, visit, brand }: NoticeFacts) => ({
  subject: 'New sign-in to your account',
  preview: 'From a browser that we have not seen before.',
  parts: [
    {
      paragraph: `Somebody signed in to your account at ${brand} from a browser that we have not seen before.`,
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

const passwordChanged = ({ config, addressee, visit, brand }: NoticeFacts) => ({
  subject: 'Your password was changed',
  preview: 'Other devices are signed out.',
  parts: [
    { paragraph: `The password of your account at ${brand} was changed. Other devices are signed out.` },
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

const signInsPaused = ({ config, addressee, visit, brand }: NoticeFacts) => ({
  subject: 'Wrong passwords for your account',
  preview: `Nobody got in. Browsers that we do not know have to wait ${triesCountForMinutes} minutes.`,
  parts: [
    {
      paragraph: `Somebody typed ${maxWrongPasswords} wrong passwords for your account at ${brand} within ${triesCountForMinutes} minutes. Nobody got in by that, and your password is as it was.`,
    },
    { paragraph: 'This is the last of these tries:' },
    visitFacts(visit),
    {
      paragraph:
        'Until that time is over, no password is taken from a browser in which you have not signed in before. Devices on which you are signed in go on.',
    },
    ...(addressee.role === 'customer' ? wayIn(config) : []),
    { paragraph: 'If you use the same password elsewhere, please choose one of its own for this account.' },
  ],
  reason: 'You get this mail because too many wrong passwords were typed for your account.',
})

/** When and from where, as far as it is known. */
const visitFacts = ({ at, address, userAgent }: AccountVisit): LetterPart => ({
  facts: [
    ['When', `${inDenver.format(at)} Mountain Time`],
    ['Browser', describeDevice(userAgent)],
    ['Network address', address],
  ],
})

const inDenver = new Intl.DateTimeFormat('en-US', {
  timeZone: mountainTime,
  dateStyle: 'long',
  timeStyle: 'short',
})

/** What to do if it was somebody else. Only customers can reset their own passwords. */
const wayOut = ({ publicUrl }: Config, { role }: Addressee, advice: string): LetterPart[] =>
  role === 'customer'
    ? [{ paragraph: advice }, { button: 'Choose a new password', address: `${publicUrl}/login?forgot=true` }]
    : [{ paragraph: 'If it was not you, please tell the brokerage at once: answer this mail or call us.' }]

const wayIn = ({ publicUrl }: Config): LetterPart[] => [
  { paragraph: 'To get in now on another device, have a sign-in link sent to this mailbox.' },
  { button: 'Get a sign-in link', address: `${publicUrl}/email_sign_in` },
]
