import * as z from 'zod/mini'
import { signInLinkMinutes, triesCountForMinutes } from '#rules/accounts'
import { openSignInLink, signInLink } from '#server/accounts/open-sign-in-link'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Stored for any e-mail that was typed. */
export const signInLinkMail = jobKind(
  'sign-in link mail',
  z.object({ email: z.string(), linkId: z.string() }),
)

/** Sends nothing when nobody has this e-mail. A repeat sends the same link. */
export const sendSignInLink = (platform: Platform, post: Post): JobHandler =>
  handleJob(signInLinkMail, async ({ email, linkId }, job) => {
    const account = await openSignInLink(platform, { email, linkId })
    if (account) await post.send(job, email, letter(platform, { ...account, linkId }))
  })

type Facts = { name: string; wrongTries: number; linkId: string }

const letter = ({ config }: Platform, { name, wrongTries, linkId }: Facts): Letter => ({
  subject: 'Your sign-in link',
  preview: `The link is good for ${signInLinkMinutes} minutes and works once.`,
  name,
  parts: [
    {
      paragraph: `This link signs you in to your account at ${brokerageOf({ config }).brand}, without your password.`,
    },
    { button: 'Sign in', address: signInLink(config, linkId) },
    { paragraph: `It is good for ${signInLinkMinutes} minutes and works once. Please pass it on to nobody.` },
    ...(wrongTries === 0 ? [] : [{ paragraph: triesSentence(wrongTries) }]),
    {
      paragraph:
        'If you did not ask for it, do nothing: your account stays as it is, and nobody can use this link without your mailbox.',
    },
  ],
  reason: 'You get this mail because a sign-in link was asked for with your email address.',
})

const triesSentence = (count: number) =>
  `In the last ${triesCountForMinutes} minutes, ${count === 1 ? 'a wrong password was' : `${count} wrong passwords were`} typed for your account. If that was not you, somebody else is trying: nobody got in by that.`
