// Which dates a seller sees together: what is behind, then week by week.
import type { ContractDate, SaleContract } from '#contract/sale-contract'
import { dayIn, daysAfter, daysFrom, mountainTime, weekdayOf } from '#rules/dates'
import { type AddedHoliday, dayKind } from '#rules/holidays'
import {
  endInView,
  endOfDate,
  isDateInContract,
  isDroppedByClosing,
  isSellersDate,
  stillCounts,
} from '#rules/sale-dates'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'

export const dateFilters = ['all', 'yours', 'buyer'] as const
export type DateFilter = (typeof dateFilters)[number]

export const isShown = ({ whoActs }: ContractDate, filter: DateFilter): boolean =>
  filter === 'all' || (filter === 'yours') === isSellersDate(whoActs)

/** `end`: when it ends, as the seller sees it now. */
export type ShownDate = ContractDate & { end: number }

type At = { state: SaleContract['state']; now: number }

/** The rows by which somebody acts, in a contract of this state. */
export const datedOf = (dates: readonly ContractDate[], at: At): ShownDate[] =>
  dates
    .flatMap((date) => {
      const end = endNow(date, at)
      return end !== null && isDateInContract(date.state, end) ? [{ ...date, end }] : []
    })
    .toSorted((a, b) => a.end - b.end || a.item - b.item)

/** A change that waits for its check says nothing about a date that no longer counts. */
const endNow = (date: ContractDate, { state, now }: At): number | null => {
  const nextAt = stillCounts(state, date.item) ? nextEndOf(date) : null
  if (date.on === '') return nextAt
  return endInView({ ...endsOf(date), nextAt }, now)
}

type Ends = Pick<ContractDate, 'whoActs' | 'dueAt' | 'latestAt'>

/** The moments of a date that count. */
export const endsOf = ({ whoActs, dueAt, latestAt }: Ends) => ({
  whoActs,
  dueAt: Date.parse(dueAt),
  latestAt: latestAt === '' ? null : Date.parse(latestAt),
})

/** The end by a change that waits for its check. Null: there is none. */
export const nextEndOf = ({ whoActs, becoming }: Pick<ContractDate, 'whoActs' | 'becoming'>): number | null =>
  becoming === null || becoming.dueAt === '' ? null : endOfDate(endsOf({ whoActs, ...becoming }))

/** Whether the seller sees an end that was not checked: the one that was is over, or there was none. */
export const isByChange = (date: ShownDate): boolean => date.end !== endOfDate(endsOf(date))

export const isBehind = ({ state, end }: ShownDate, now: number): boolean =>
  state === 'done' || state === 'missed' || end < now

/** Whether a date is not over, and still counts in a contract of this state. */
export const isAhead = (date: ShownDate, state: SaleContract['state'], now: number): boolean =>
  !isBehind(date, now) && stillCounts(state, date.item)

type Ended = Pick<SaleContract, 'state' | 'endedAt'>

/** Whether the end of the contract came before the date, so that it never was due. */
export const isDropped = ({ state: one, item, end }: ShownDate, { state, endedAt }: Ended): boolean => {
  if (endedAt === '' || one === 'done' || one === 'missed') return false
  return state === 'terminated'
    ? end > Date.parse(endedAt)
    : isDroppedByClosing({ state, endedAt: Date.parse(endedAt) }, item, end)
}

/** The day on which a date was over: when it was done or missed, or else its end. */
export const dayBehind = ({ doneOn, end }: ShownDate): string => doneOn || dayIn(mountainTime, end)

type Week = { from: string; title: string; aside: string; dates: ShownDate[] }

/** The dates that are ahead, by the weeks of a calendar that begin on Sunday. `added`: the holidays that the desk has added. */
export const weeksOf = (
  dates: readonly ShownDate[],
  now: number,
  added: readonly AddedHoliday[] = [],
): Week[] => {
  const today = dayIn(mountainTime, now)
  const weeks = Map.groupBy(dates, ({ end }) => sundayOf(dayIn(mountainTime, end)))
  return [...weeks]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, found]) => ({
      from,
      title: weekTitle(from, today),
      aside: holidaysIn(from, added),
      dates: found,
    }))
}

const sundayOf = (day: string): string => daysAfter(day, -weekdayOf(day))

const weekTitle = (from: string, today: string): string => {
  const weeks = daysFrom(sundayOf(today), from) / 7
  if (weeks === 0) return 'This week'
  return weeks === 1 ? 'Next week' : `Week of ${formatCalendarDay(from)}`
}

/** 'Thursday is Thanksgiving Day'; '' in a week without a holiday. */
const holidaysIn = (from: string, added: readonly AddedHoliday[]): string =>
  Array.from({ length: 7 }, (_, days) => daysAfter(from, days))
    .flatMap((day) => {
      const words = holidayWords(day, added)
      return words === '' ? [] : [`${weekdayNames[weekdayOf(day)]} ${words}`]
    })
    .join(', ')

/** 'is Thanksgiving Day', after the name or the number of the day; '' for a day that is no holiday. A doubtful Friday may be one. */
export const holidayWords = (day: string, added: readonly AddedHoliday[]): string => {
  const kind = dayKind(day, added)
  if (kind.kind === 'observed') return `may count as ${kind.name}`
  return kind.kind === 'holiday' ? `is ${kind.name}` : ''
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The months from the first day to the last, as '2026-11'. */
export const monthsBetween = (first: string, last: string): string[] => {
  const months: string[] = []
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = nextMonth(month)) months.push(month)
  return months
}

const nextMonth = (month: string): string => daysAfter(`${month}-28`, 7).slice(0, 7)

/** The weeks of a month from Sunday on; '' outside the month. */
export const weeksInMonth = (month: string): string[][] => {
  const first = `${month}-01`
  const weeks: string[][] = []
  for (let day = sundayOf(first); day.slice(0, 7) <= month; day = daysAfter(day, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, days) => daysAfter(day, days)).map((one) =>
        one.startsWith(month) ? one : '',
      ),
    )
  return weeks
}
