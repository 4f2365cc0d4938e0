// How the brokerage's figures are counted. Every figure counts what happened within a period, in the brokerage's time zone, at the moment
// when it happened, so that a past period does not change when its orders go on.
import { dayAfter } from './dates.ts'
import { dayMs } from './durations.ts'

/** Weeks begin on Monday. Months are those of the calendar. */
export const insightUnits = ['week', 'month'] as const
export type InsightUnit = (typeof insightUnits)[number]

/** How many weeks or months are shown, and how many usually. As many before them are counted as well, to compare. */
export const mostInsightPeriods = 13
export const usualInsightPeriods = 8

/** The first and the last day, both inclusive, such as '2026-11-16' and '2026-11-22'. */
export type DaySpan = { from: string; to: string }

/** This many weeks or months in sequence. The last one contains the day. */
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

/** The last day of a view that is one view later or earlier. */
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
 * Revenue is the money that was received for orders, minus the money that was given back for them in the same period, whenever those orders
 * were paid. Money that paid no order and was sent back is not counted on either side. In cents.
 */
export const revenueCents = ({
  receivedCents,
  refundedCents,
}: {
  receivedCents: number
  refundedCents: number
}): number => receivedCents - refundedCents

/** What is answered: a lead by its first stage after 'new', a message by the seller's next one, a paper by its review. */
export const answeredKinds = ['leads', 'messages', 'papers'] as const
export type AnsweredKind = (typeof answeredKinds)[number]

/**
 * The smallest value that is not exceeded by this share of them (the nearest-rank method): half of the answers took at most the median.
 * Null without values. `sorted` is in ascending order; `share` is from 0 to 1.
 */
export const quantile = (sorted: ArrayLike<number>, share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null

/** How the answer times of a period are told. */
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
