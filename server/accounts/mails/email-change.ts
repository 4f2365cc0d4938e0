import * as z from 'zod/mini'
import { emailChangeLasts } from '#rules/accounts'
import { emailChangeLink, openEmailChange } from '#server/accounts/open-email-change'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, jobKind, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const emailChangeMail = jobKind('email change mail', z.object({ changeId: z.string() }))

/** To the new email: the link, or a notice to the owner of another account that has this email. Sends nothing when the change has ended. */
export const sendEmailChange = (platform: Platform, post: Post): JobHandler =>
  handleJob(emailChangeMail, async ({ changeId }, job) => {
    const change = await openEmailChange(platform, changeId)
    if (!change) return
    const { newEmail, name, takenBy, token } = change
    const letter =
      takenBy === undefined ? confirmation(platform, { name, token }) : refusal(platform, takenBy)
    await post.send(job, newEmail, letter)
  })

const confirmation = ({ config }: Platform, { name, token }: { name: string; token: string }): Letter => ({
  subject: 'Confirm your new email',
  preview: `The link works once, within ${emailChangeLasts}.`,
  name,
  parts: [
    {
      paragraph: `Someone asked to use this email for a ${brokerageOf({ config }).brand} account. If that was you, confirm it here. From then on, you log in with this email, and we write to you here.`,
    },
    { button: 'Confirm this email', address: emailChangeLink(config, token) },
    {
      paragraph: `The link works once, within ${emailChangeLasts}. Using it logs you out on your other devices.`,
    },
    { paragraph: 'If it was not you, ignore this email. Nothing changes.' },
  ],
  reason: 'You got this email because someone entered your email address in their profile.',
})

const refusal = ({ config }: Platform, name: string): Letter => ({
  subject: 'You already have an account with this email',
  preview: 'Someone asked to use it for another account. Nothing has changed.',
  name,
  parts: [
    {
      paragraph: `Someone asked to use this email for another ${brokerageOf({ config }).brand} account. You already have an account with it, so nothing has changed.`,
    },
    { paragraph: 'If that was you, log in with this email instead.' },
    { button: 'Log in', address: `${config.publicUrl}/login` },
    { paragraph: 'If it was not you, there is nothing to do.' },
  ],
  reason: 'You got this email because someone entered your email address in their profile.',
})
