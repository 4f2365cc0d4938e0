// Figures and periods in words.
import { dayMs, hourMs, minuteMs } from '#rules/durations'
import type { DaySpan, InsightUnit } from '#rules/insights'
import { inDollars } from '#rules/money'

const inUtc = { timeZone: 'UTC' } as const
const dayAndMonth = new Intl.DateTimeFormat('en-US', { ...inUtc, month: 'short', day: 'numeric' })
const day = new Intl.DateTimeFormat('en-US', { ...inUtc, dateStyle: 'medium' })
const month = new Intl.DateTimeFormat('en-US', { ...inUtc, month: 'short', year: 'numeric' })

/** 'Nov 16', the first day of a week, or 'Nov 2026'. */
export const periodName = (unit: InsightUnit, { from }: DaySpan): string =>
  (unit === 'week' ? dayAndMonth : month).format(new Date(from))

/** 'Oct 5 to Nov 22, 2026', or 'Nov 1, 2025 to Nov 30, 2026'. */
export const spanName = ({ from, to }: DaySpan): string => {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${(isOneYear ? dayAndMonth : day).format(new Date(from))} to ${day.format(new Date(to))}`
}

export const inNumbers = (count: number): string => count.toLocaleString('en-US')

/** '35 min', '2.4 h' or '3.1 days'; a dash when nothing was answered. */
export const duration = (ms: number | null): string => {
  if (ms === null) return '–'
  if (ms < 1.5 * hourMs) return `${Math.round(ms / minuteMs)} min`
  return ms < 2 * dayMs ? `${tenths(ms / hourMs)} h` : `${tenths(ms / dayMs)} days`
}

const tenths = (value: number) => (Math.round(value * 10) / 10).toLocaleString('en-US')

/** '12 more than before', 'as before'. */
export const compared = (now: number, before: number): string =>
  comparedBy(inNumbers(Math.abs(now - before)), now - before, 'fewer')

/** '$12.00 less than before'. */
export const comparedSums = (now: number, before: number): string =>
  comparedBy(inDollars(Math.abs(now - before)), now - before, 'less')

const comparedBy = (said: string, difference: number, below: 'fewer' | 'less'): string =>
  difference === 0 ? 'as before' : `${said} ${difference > 0 ? 'more' : below} than before`
