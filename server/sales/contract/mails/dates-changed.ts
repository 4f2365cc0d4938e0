import * as z from 'zod/mini'
import { dateTitle, weekdayAndDay } from '#rules/contract-date-words'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Post } from '#server/mails/post'
import { preferToTalk } from '#server/mails/ways-to-answer'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { editionOf, itemOf } from '../contract-row.ts'
import { datesButton, readSeller, reason } from './read-letter.ts'

/** Sent to the seller when checked dates have moved, or, without dates, when the contract was terminated. */
export const datesChangedMail = jobKind(
  'contract dates changed mail',
  z.object({
    contractId: z.string(),
    moved: z.array(z.object({ item: z.int(), from: z.string(), to: z.string() })),
  }),
)

export const sendDatesChanged = (platform: Platform, post: Post): JobHandler =>
  handleJob(datesChangedMail, async ({ contractId, moved }, job) => {
    const seller = await readSeller(platform.database.direct, contractId)
    if (!seller || seller.state === 'closed' || seller.ended_at !== null) return
    const isOver = moved.length === 0
    if (isOver !== (seller.state === 'terminated')) return
    const facts = moved.map(({ item, from, to }): [string, string] => {
      const { key, label } = itemOf(editionOf(seller), item)
      return [dateTitle(key, label), `${dayWords(to)}${from === '' ? '' : `, before: ${dayWords(from)}`}`]
    })
    await post.send(job, seller.email, {
      subject: `${isOver ? 'Your contract has ended' : 'Dates of your contract have changed'} (${seller.reference})`,
      preview: isOver ? 'Its dates no longer count.' : 'Your broker has checked the new dates.',
      name: seller.name,
      parts: [
        {
          paragraph: isOver
            ? 'The contract with your buyer was terminated. Its dates no longer count, and your broker calls you about what comes next.'
            : 'A signed paper changes these dates. Your broker has checked them.',
        },
        ...(isOver ? [] : [{ facts }]),
        datesButton(platform, seller.saleId),
        ...preferToTalk(brokerageOf(platform)),
      ],
      reason,
    })
  })

const dayWords = (day: string) => (day === '' ? 'does not apply' : weekdayAndDay(day))
