import * as z from 'zod/mini'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { Post } from '#server/mails/post'
import { homeOf } from '#server/sales/clock-words'
import { whoIsTold } from '#server/sales/who-is-told'
import { readMailedInstruction } from './mailed-instruction.ts'

export const instructionMail = jobKind('instruction mail', z.object({ instructionId: z.string() }))

/** Sent outside hours to the broker on duty; otherwise to the broker in charge, and to the brokerage while there is none. */
export const sendInstruction = (platform: Platform, post: Post): JobHandler =>
  handleJob(instructionMail, async ({ instructionId }, job) => {
    const given = await readMailedInstruction(platform, instructionId)
    // A colleague handled it before the mail left, or a later one took its place.
    if (!given || given.handled_at !== null) return
    const told = await whoIsTold(platform, given)
    await post.send(job, told.email, {
      subject: `The seller wants to ${given.what} (${given.reference})`,
      preview: homeOf(given),
      name: told.name,
      parts: [
        {
          facts: [
            ['Home', homeOf(given)],
            ['The seller wants to', given.what],
            ['Answer by', given.answerBy || 'Not said'],
          ],
        },
        {
          paragraph:
            'To accept and to counter, each seller has to agree. Record who does when you carry it out.',
        },
        { button: 'Open the sale', address: `${platform.config.publicUrl}/desk/sales/${given.reference}` },
      ],
      reason: 'You got this email because a seller at your desk decided about an offer.',
    })
  })
