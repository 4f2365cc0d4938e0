import * as z from 'zod/mini'
import { asSentence } from '#rules/as-sentence'
import { dateTitle, moveInWords, weekdayAndDay } from '#rules/contract-date-words'
import { offerLabel } from '#rules/offer-steps'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Post } from '#server/mails/post'
import { preferToTalk } from '#server/mails/ways-to-answer'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { mySaleAddress } from '#server/sales/my-sale-address'
import { editionOf, itemOf, whyToCheck } from '../contract-row.ts'
import { datesButton, readSeller, reason } from './read-letter.ts'

const Ends = z.nullable(z.object({ dueAt: z.number(), latestAt: z.nullable(z.number()) }))

/** A job of an earlier version has only the days. */
const MovedDate = z.object({
  item: z.int(),
  from: z.string(),
  to: z.string(),
  fromEnd: z.optional(Ends),
  toEnd: z.optional(Ends),
  fromTime: z.optional(z.string()),
  toTime: z.optional(z.string()),
  why: z.optional(z.string()),
})
type MovedDate = z.output<typeof MovedDate>

/**
 * Sent to the seller when dates have moved, or, without dates, when the contract was terminated. `noted`: what somebody said about a row.
 * Without it, the dates were checked.
 */
export const datesChangedMail = jobKind(
  'contract dates changed mail',
  z.object({ contractId: z.string(), moved: z.array(MovedDate), noted: z.optional(z.string()) }),
)

export const sendDatesChanged = (platform: Platform, post: Post): JobHandler =>
  handleJob(datesChangedMail, async ({ contractId, moved, noted }, job) => {
    const seller = await readSeller(platform.database.direct, contractId)
    if (!seller || seller.state === 'closed' || seller.ended_at !== null) return
    const isOver = moved.length === 0
    if (isOver !== (seller.state === 'terminated')) return
    const facts = moved.map((date): [string, string] => {
      const { key, label } = itemOf(editionOf(seller), date.item)
      const { from, to } = wordsOf(date)
      return [dateTitle(key, label), date.from === '' ? to : `${to}, before: ${from}`]
    })
    await post.send(job, seller.email, {
      subject: `${isOver ? 'Your contract has ended' : 'Dates of your contract have changed'} (${seller.reference})`,
      preview: isOver ? 'Its dates no longer count.' : (noted ?? 'Your broker has checked the new dates.'),
      name: seller.name,
      parts: [
        {
          paragraph: isOver
            ? `The contract with ${offerLabel(seller.arrival)} has ended${seller.ended_why === '' ? '.' : `: ${asSentence(seller.ended_why)}`} Its dates no longer count. Your broker will call you about what comes next.`
            : (noted ?? `${whyMoved(moved)}Your broker has checked these dates.`),
        },
        ...(isOver ? [] : [{ facts }]),
        isOver
          ? { button: 'Open My sale', address: mySaleAddress(platform, seller.saleId) }
          : datesButton(platform, seller.saleId),
        ...preferToTalk(brokerageOf(platform)),
      ],
      reason,
    })
  })

const wordsOf = ({ from, to, fromEnd, toEnd, fromTime, toTime }: MovedDate) =>
  fromEnd === undefined || toEnd === undefined
    ? { from: dayWords(from), to: dayWords(to) }
    : moveInWords({ from: fromEnd, to: toEnd, fromTime, toTime })

/** Each reason once. */
const whyMoved = (moved: readonly MovedDate[]): string =>
  Object.values(whyToCheck)
    .filter((reasonToCheck) => moved.some(({ why }) => why?.includes(reasonToCheck)))
    .map((reasonToCheck) => `${reasonToCheck} `)
    .join('')

const dayWords = (day: string) => (day === '' ? 'does not apply' : weekdayAndDay(day))
