import * as z from 'zod/mini'
import { dateTitle, endOfRowInWords } from '#rules/contract-date-words'
import { isDayRow } from '#rules/day-rows'
import type { AddedHoliday } from '#rules/holidays'
import { endsOfRow, endToKeep } from '#rules/sale-dates'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Post } from '#server/mails/post'
import { preferToTalk } from '#server/mails/ways-to-answer'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { doubtOf, isTimeToMove, timeOf } from '../contract-answer.ts'
import { addedHolidays } from '../count-dates.ts'
import { type DateRow, editionOf, itemOf, readDatesOf } from '../contract-row.ts'
import { datesButton, reason } from './read-letter.ts'

/** The seller's own dates for one morning, in one mail. */
export const digestMail = jobKind(
  'contract dates mail',
  z.object({ saleId: z.string(), dateIds: z.array(z.string()) }),
)

export const sendDigest = (platform: Platform, post: Post): JobHandler =>
  handleJob(digestMail, async ({ saleId, dateIds }, job) => {
    const found = await readDates(platform, saleId, dateIds)
    const contractIds = [...new Set(found.map(({ contract_id }) => contract_id))]
    const rows = await readDatesOf(platform.database.direct, contractIds)
    const added = addedHolidays(platform)
    const now = platform.now()
    const dates = endsAhead(
      found.map((date) => ({
        ...date,
        ...timesIn(rows, date),
        end: endOf(date, now),
        note: noteAbout(date, { added, now }),
      })),
      now,
    )
    const [first] = dates
    if (!first) return
    await post.send(job, first.email, {
      subject: `${dates.length === 1 ? 'A date' : `${dates.length} dates`} of your contract (${first.reference})`,
      preview: `Next: ${endWordsOf(first)}`,
      name: first.name,
      parts: [
        { paragraph: 'These dates of your contract are yours. Times are Mountain Time.' },
        {
          facts: dates.map((date): [string, string] => [
            titleOf(date),
            [endWordsOf(date), date.note].filter(Boolean).join('. '),
          ]),
        },
        ...(dates.some((date) => isToMove(date) && !isLastEnd(date, now))
          ? [
              {
                paragraph:
                  'A change of these dates waits for your broker’s check. Until then, please go by what this email names, which is the earlier of the two.',
              },
            ]
          : []),
        { paragraph: 'If you are not sure what to do, ask your broker. The signed contract governs.' },
        datesButton(platform, saleId),
        ...preferToTalk(brokerageOf(platform)),
      ],
      reason,
    })
  })

type FoundDate = Awaited<ReturnType<typeof readDates>>[number]
type Found = FoundDate & {
  time: string | undefined
  isTimeToMove: boolean
  end: ReturnType<typeof endOf>
  /** What else to know about it; '' for nothing. */
  note: string
}

const rowOf = ({ edition, item }: FoundDate) => itemOf(editionOf({ edition }), item)

const timesIn = (rows: readonly DateRow[], date: FoundDate) => {
  const item = rowOf(date)
  const own = rows.filter((row) => row.contract_id === date.contract_id)
  return { time: timeOf(item, own), isTimeToMove: isTimeToMove(item, own) }
}

type At = { added: readonly AddedHoliday[]; now: number }

/** No doubt is known yet about the day of a change that waits for its check. */
const noteAbout = (date: FoundDate, { added, now }: At): string => {
  if (date.due_at === null) return 'It is new, and your broker has not checked it yet.'
  const isChecked = endOf(date, now).dueAt === date.due_at
  const doubt = isChecked ? doubtOf(rowOf(date), date, added) : ''
  if (!isLastEnd(date, now)) return doubt
  const end = isDayRow(rowOf(date)) ? 'date' : 'end'
  const left = isChecked
    ? `A change that your broker has not checked yet set an earlier ${end}, which has passed`
    : `Your broker has not checked this ${end} yet, and the earlier one has passed`
  return [doubt, `${left}. Ask your broker now.`].filter(Boolean).join(' ')
}

/** Whether the earlier end of a change that waits for its check has passed, and the later one is left. */
const isLastEnd = ({ due_at, next_at }: FoundDate, now: number): boolean =>
  due_at !== null && next_at !== null && next_at !== due_at && Math.min(due_at, next_at) < now

const endWordsOf = ({ end, time }: Found) => endOfRowInWords(end, time)

const titleOf = (date: Found) => {
  const { key, label } = rowOf(date)
  return dateTitle(key, label)
}

const endOf = ({ due_at, latest_at, next_at }: FoundDate, now: number) => {
  const ends = endsOfRow({ dueAt: due_at, latestAt: latest_at, nextAt: next_at })
  if (!ends) throw new Error('A date of the morning email has no end.')
  return endToKeep(ends, now)
}

const isToMove = ({ due_at, next_raw, next_at, isTimeToMove: isOtherTime }: Found) =>
  isOtherTime || (due_at !== null && next_raw !== null && next_at !== due_at)

/** The dates that still count when the mail is sent. None after the end of the contract. */
const readDates = ({ database, now }: Platform, saleId: string, dateIds: readonly string[]) =>
  database.direct
    .selectFrom('contract_date as date')
    .innerJoin('sale_contract as contract', 'contract.id', 'date.contract_id')
    .innerJoin('sale', 'sale.id', 'contract.sale_id')
    .innerJoin('account', 'account.id', 'sale.customer_id')
    .select([
      'date.contract_id',
      'date.item',
      'date.due_at',
      'date.due_on',
      'date.latest_at',
      'date.sure',
      'date.next_raw',
      'date.next_at',
      'contract.edition',
    ])
    .select(['sale.reference', 'account.name', 'account.email'])
    .where('sale.id', '=', saleId)
    .where('sale.ended_at', 'is', null)
    .where('contract.state', '=', 'in force')
    .where('date.id', 'in', ['', ...dateIds])
    .where('date.state', 'in', ['counts', 'not checked'])
    .where(({ eb, or }) => or([eb('date.due_at', '>', now()), eb('date.next_at', '>', now())]))
    .execute()

const endsAhead = (dates: readonly Found[], now: number): Found[] =>
  dates.filter(({ end }) => end.dueAt > now).toSorted((a, b) => a.end.dueAt - b.end.dueAt || a.item - b.item)
