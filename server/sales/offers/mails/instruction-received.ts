import * as z from 'zod/mini'
import { brokerageOf } from '#server/brokerage/brokerage'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { Post } from '#server/mails/post'
import { preferToTalk } from '#server/mails/ways-to-answer'
import { mySaleAddress } from '#server/sales/my-sale-address'
import { readMailedInstruction } from './mailed-instruction.ts'

export const instructionReceivedMail = jobKind(
  'instruction received mail',
  z.object({ instructionId: z.string() }),
)

/** Sent to the seller, so that an instruction of somebody else with their password does not stay unnoticed. */
export const sendInstructionReceived = (platform: Platform, post: Post): JobHandler =>
  handleJob(instructionReceivedMail, async ({ instructionId }, job) => {
    const given = await readMailedInstruction(platform, instructionId)
    if (!given || given.ended_at !== null) return
    await post.send(job, given.customerEmail, {
      subject: `Your broker has your instruction (${given.reference})`,
      preview: `You want to ${given.what}.`,
      name: given.customerName,
      parts: [
        { paragraph: `You told your broker that you want to ${given.what}.` },
        {
          paragraph:
            'Nothing is accepted or declined yet. Your broker will call you, and a contract counts once it is signed and the buyer has notice.',
        },
        { button: 'See your offers', address: mySaleAddress(platform, given.saleId, 'offers') },
        ...preferToTalk(brokerageOf(platform)),
      ],
      reason: 'You got this email because you list your home with us.',
    })
  })
