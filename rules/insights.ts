// How the brokerage's figures are counted. Every figure counts events of a period, in the brokerage's time zone, at the time they
// happened. So a past period does not change when its orders change later.
import { dayAfter } from './dates.ts'
import { dayMs } from './durations.ts'

/** Weeks begin on Monday. Months are those of the calendar. */
export const insightUnits = ['week', 'month'] as const
export type InsightUnit = (typeof insightUnits)[number]

/** How many weeks or months show at most, and by default. The same number before them is also counted, to compare. */
export const mostInsightPeriods = 13
export const usualInsightPeriods = 8

/** The first and the last day, both inclusive, such as '2026-11-16' and '2026-11-22'. */
export type DaySpan = { from: string; to: string }

/** This many consecutive weeks or months. The last one contains the day. */
export const periodsUntil = (unit: InsightUnit, count: number, day: string): DaySpan[] => {
  const spans: DaySpan[] = []
  for (let span = spanAround(unit, day); spans.length < count; span = spanAround(unit, dayBefore(span.from)))
    spans.unshift(span)
  return spans
}

/** The week or the month that contains the day. */
const spanAround = (unit: InsightUnit, day: string): DaySpan => {
  const date = new Date(utcOf(day))
  if (unit === 'week') {
    const monday = date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs
    return { from: dayOf(monday), to: dayOf(monday + 6 * dayMs) }
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { from: dayOf(Date.UTC(year, month, 1)), to: dayOf(Date.UTC(year, month + 1, 0)) }
}

const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10)
const dayBefore = (day: string) => dayOf(utcOf(day) - dayMs)

/** The last day of the next or the previous view. */
export const lastDayOfView = (
  unit: InsightUnit,
  count: number,
  { from, to }: DaySpan,
  way: 'earlier' | 'later',
): string => (way === 'earlier' ? dayBefore(from) : (periodsAfter(unit, count, to).at(-1)?.to ?? to))

const periodsAfter = (unit: InsightUnit, count: number, day: string): DaySpan[] => {
  const spans: DaySpan[] = []
  for (let span = spanAround(unit, dayAfter(day)); spans.length < count;) {
    spans.push(span)
    span = spanAround(unit, dayAfter(span.to))
  }
  return spans
}

/**
 * Revenue is the money received for orders, minus the money refunded for them in the same period, whenever those orders were paid. A refund
 * that a bank returns stays in the period in which it was made, and is money again in the period in which it came back. Money that paid for
 * no order and was sent back is not counted on either side. In cents.
 */
export const revenueCents = ({
  receivedCents,
  refundedCents,
  returnedCents = 0,
}: {
  receivedCents: number
  refundedCents: number
  returnedCents?: number | undefined
}): number => receivedCents - refundedCents + returnedCents

/** What counts as an answer: for a lead its first stage after 'new', for a message the seller's next one, for a paper its review. */
export const answeredKinds = ['leads', 'messages', 'papers'] as const
export type AnsweredKind = (typeof answeredKinds)[number]
export const answeredKindWords = { leads: 'Leads', messages: 'Messages', papers: 'Papers' } as const

/**
 * The smallest value that this share of the values does not exceed (the nearest-rank method): half of the answers took at most the
 * median. Null without values. `sorted` is in ascending order; `share` is from 0 to 1.
 */
export const quantile = (sorted: ArrayLike<number>, share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null

/** The shares of answer times that are shown for a period. */
export const answerShares = { median: 0.5, ninety: 0.9 } as const

/** What can be saved as a CSV file. */
export const insightFigures = [
  'revenue',
  'packages',
  'coupons',
  'leads',
  'stages',
  'sources',
  'answer times',
  'documents',
] as const
export type InsightFigure = (typeof insightFigures)[number]
