import * as z from 'zod/mini'
import { asSentence } from '#rules/as-sentence'
import { dateTitle, endMoves, moveInWords, shortLabel, weekdayAndDay } from '#rules/contract-date-words'
import type { ContractItem } from '#rules/contract-editions'
import { offerLabel } from '#rules/offer-steps'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Post } from '#server/mails/post'
import { preferToTalk } from '#server/mails/ways-to-answer'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { mySaleAddress } from '#server/sales/my-sale-address'
import { inEffect } from '../contract-answer.ts'
import {
  type ContractRow,
  type DateRow,
  editionOf,
  itemOf,
  readDatesOf,
  whyTakenBack,
  whyToCheck,
} from '../contract-row.ts'
import { datesButton, readSeller, reason } from './read-letter.ts'

export const Ends = z.nullable(z.object({ dueAt: z.number(), latestAt: z.nullable(z.number()) }))

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
export type MovedDate = z.output<typeof MovedDate>

/** Sent to the seller when dates have moved, or, without dates, when the contract was terminated. */
export const datesChangedMail = jobKind(
  'contract dates changed mail',
  z.object({ contractId: z.string(), moved: z.array(MovedDate) }),
)

export const sendDatesChanged = (platform: Platform, post: Post): JobHandler =>
  handleJob(datesChangedMail, async ({ contractId, moved }, job) => {
    const { direct: read } = platform.database
    const seller = await readSeller(read, contractId)
    if (!seller || seller.state === 'closed' || seller.ended_at !== null) return
    const isOver = moved.length === 0
    if (isOver !== (seller.state === 'terminated')) return
    const dates = isOver ? [] : stillMoved(seller, moved, await readDatesOf(read, [contractId]))
    if (!isOver && dates.length === 0) return
    const news = newsOf(dates)
    await post.send(job, seller.email, {
      subject: `${isOver ? 'Your contract has ended' : 'Dates of your contract have changed'} (${seller.reference})`,
      preview: isOver ? 'Its dates no longer count.' : (news[0] ?? ''),
      name: seller.name,
      parts: [
        ...(isOver
          ? [
              {
                paragraph: `The contract with ${offerLabel(seller.arrival)} has ended${seller.ended_why === '' ? '.' : `: ${asSentence(seller.ended_why)}`} Its dates no longer count. Your broker will call you about what comes next.`,
              },
            ]
          : [...news.map((paragraph) => ({ paragraph })), { facts: dates.map(factOf) }]),
        isOver
          ? { button: 'Open My sale', address: mySaleAddress(platform, seller.saleId) }
          : datesButton(platform, seller.saleId),
        ...preferToTalk(brokerageOf(platform)),
      ],
      reason,
    })
  })

type StillMoved = MovedDate & { row: DateRow; title: string; note: string }

/**
 * The dates that are still where this mail says. Another mail tells of those that have moved again. A job that an earlier version stored
 * does not say where they moved, so it names all of them.
 */
const stillMoved = (
  contract: Pick<ContractRow, 'edition'>,
  moved: readonly MovedDate[],
  rows: readonly DateRow[],
): StillMoved[] =>
  moved.flatMap((date) => {
    const row = rows.find(({ item }) => item === date.item)
    const now = inEffect(contract, rows, date.item)
    const { toEnd = now.end, toTime = now.time } = date
    if (!row || endMoves({ from: toEnd, to: now.end, fromTime: toTime, toTime: now.time })) return []
    const item = itemOf(editionOf(contract), date.item)
    return [{ ...date, row, title: dateTitle(row.key, item.label), note: noteOf(date, row, item) }]
  })

/** What somebody said about a row that leaves the contract or comes back. '' for a row that was checked. */
const noteOf = ({ from }: MovedDate, row: DateRow, { item, label }: ContractItem): string => {
  const words = `“${shortLabel(label)}” (row ${item})`
  if (row.state === 'not applicable' && row.done_on !== '')
    return `Your broker has noted that ${words} does not apply${row.done_how === '' ? '.' : `: ${asSentence(row.done_how)}`}`
  if (from === '' && row.state === 'not checked' && row.why === whyTakenBack)
    return `${words} was marked as not applicable by mistake. Your broker will check it again.`
  return ''
}

const newsOf = (dates: readonly StillMoved[]): string[] => {
  const notes = dates.map(({ note }) => note).filter((note) => note !== '')
  const checked = dates.filter(({ note }) => note === '')
  if (checked.length === 0) return notes
  const which = notes.length === 0 ? 'these dates' : 'the other dates'
  return [...notes, `${whyMoved(checked)}Your broker has checked ${which}.`]
}

const factOf = (date: StillMoved): [string, string] => {
  const { from, to } = wordsOf(date)
  const moves = date.from === '' ? to : `${to}, before: ${from}`
  const isOpenAgain = date.row.state === 'not checked' && date.note === ''
  return [date.title, isOpenAgain ? `${moves}. Your broker will check it again` : moves]
}

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
