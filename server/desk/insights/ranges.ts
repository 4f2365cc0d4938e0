// Periods as the database knows them. One statement reads a figure of all periods: each part of it is one range of an index.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dayAfter, dayIn, startOfDay } from '#rules/dates'
import {
  type DaySpan,
  type InsightUnit,
  mostInsightPeriods,
  periodsUntil,
  usualInsightPeriods,
} from '#rules/insights'
import type { Tables } from '#database/tables'
import { timeZoneOf } from '#server/desk/time'
import type { Platform } from '#server/platform/platform'

/** From `begin` until before `end`, in milliseconds since 1970. */
export type Range = { begin: number; end: number }

export type View = {
  unit: InsightUnit
  periods: DaySpan[]
  /** All days before them that are compared. */
  before: DaySpan
  /** Of the periods. */
  ranges: Range[]
  all: Range
  rangeBefore: Range
}

export type ViewQuery = {
  unit?: InsightUnit | undefined
  periods?: number | undefined
  until?: string | undefined
}

export const viewOf = (
  platform: Pick<Platform, 'config' | 'now'>,
  { unit = 'week', periods: count = usualInsightPeriods, until }: ViewQuery,
): View => {
  const timeZone = timeZoneOf(platform)
  const shown = Math.min(count, mostInsightPeriods)
  const last = until ?? dayIn(timeZone, platform.now())
  const periods = periodsUntil(unit, shown, last)
  const [first] = periods as [DaySpan]
  const earlier = periodsUntil(unit, 2 * shown, last).slice(0, shown)
  const before = { from: (earlier[0] as DaySpan).from, to: (earlier.at(-1) as DaySpan).to }
  const rangeOf = ({ from, to }: DaySpan): Range => ({
    begin: startOfDay(timeZone, from),
    end: startOfDay(timeZone, dayAfter(to)),
  })
  return {
    unit,
    periods,
    before,
    ranges: periods.map(rangeOf),
    all: rangeOf({ from: first.from, to: (periods.at(-1) as DaySpan).to }),
    rangeBefore: rangeOf(before),
  }
}

/** The numbers of each range, in the sequence of the ranges. `select` is what follows the word select. */
export const readRanges = async <Name extends string>(
  read: Kysely<Tables>,
  ranges: readonly Range[],
  names: readonly Name[],
  select: (range: Range) => RawBuilder<unknown>,
): Promise<Record<Name, number>[]> => {
  const parts = ranges.map((range, at) => sql`select ${sql.lit(at)} as "at", ${select(range)}`)
  const { rows } = await sql<Record<Name, unknown> & { at: number }>`
    ${sql.join(parts, sql` union all `)}
  `.execute(read)
  return rows
    .toSorted((a, b) => a.at - b.at)
    .map(
      (row) =>
        Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)])) as Record<Name, number>,
    )
}

/** A figure by period, all of them together, and all before. */
export type Over<Figure> = { each: Figure[]; all: Figure; before: Figure }

/** For figures that can be added up. */
export const summedOver = <Name extends string>(
  names: readonly Name[],
  [before, ...each]: readonly Record<Name, number>[],
): Over<Record<Name, number>> => ({
  each,
  all: Object.fromEntries(
    names.map((name) => [name, each.reduce((sum, one) => sum + one[name], 0)]),
  ) as Record<Name, number>,
  before: before as Record<Name, number>,
})
