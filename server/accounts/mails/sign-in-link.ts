import * as z from 'zod/mini'
import { signInLinkMinutes, triesCountForMinutes } from '#rules/accounts'
import { openSignInLink, signInLink } from '#server/accounts/open-sign-in-link'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Stored for any email that was typed. */
export const signInLinkMail = jobKind(
  'sign-in link mail',
  z.object({ email: z.string(), linkId: z.string() }),
)

/** Sends nothing when nobody has this email. A repeat sends the same link. */
export const sendSignInLink = (platform: Platform, post: Post): JobHandler =>
  handleJob(signInLinkMail, async ({ email, linkId }, job) => {
    const account = await openSignInLink(platform, { email, linkId })
    if (account) await post.send(job, email, letter(platform, account))
  })

type Facts = { name: string; wrongTries: number; token: string }

const letter = ({ config }: Platform, { name, wrongTries, token }: Facts): Letter => ({
  subject: 'Your login link',
  preview: `The link works once, within ${signInLinkMinutes} minutes.`,
  name,
  parts: [
    {
      paragraph: `This link logs you in to your ${brokerageOf({ config }).brand} account without a password.`,
    },
    { button: 'Log in', address: signInLink(config, token) },
    { paragraph: `It works once, within ${signInLinkMinutes} minutes. Please do not share it.` },
    ...(wrongTries === 0 ? [] : [{ paragraph: triesSentence(wrongTries) }]),
    {
      paragraph:
        'If you did not ask for it, ignore this email. Nothing changes, and nobody can use this link without access to your email.',
    },
  ],
  reason: 'You got this email because someone requested a login link for your email address.',
})

const triesSentence = (count: number) =>
  `In the last ${triesCountForMinutes} minutes, ${count === 1 ? 'a wrong password was' : `${count} wrong passwords were`} entered for your account. If that was not you, someone else is trying. They did not get in.`
