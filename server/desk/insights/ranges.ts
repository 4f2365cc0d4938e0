// Periods as the database sees them. One statement reads a figure of all periods. On SQLite, each part of it is one range of an index.
// PostgreSQL reads them together, because it would plan each part.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dayAfter, startOfDay } from '#rules/dates'
import {
  type DaySpan,
  type InsightUnit,
  mostInsightPeriods,
  periodsUntil,
  usualInsightPeriods,
} from '#rules/insights'
import { timeZoneOf, todayOf } from '#server/brokerage/times-in-answers'
import type { Tables } from '#database/tables'
import type { Database } from '#server/platform/database/database'
import type { Platform } from '#server/platform/platform'

/** Where figures are read, which may be a copy of the database. */
export type Source = { engine: Database['engine']; read: Kysely<Tables> }

/** From `begin` until before `end`, in milliseconds since 1970. */
export type Range = { begin: number; end: number }

export type View = {
  unit: InsightUnit
  periods: DaySpan[]
  /** All earlier days to compare with. */
  before: DaySpan
  /** One for each period. */
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
  const last = until ?? todayOf(platform)
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

/** What is counted: `from` ends with a condition, `time` says when something happened, and `sums` are aggregates. */
type Counted<Name extends string> = {
  from: RawBuilder<unknown>
  time: RawBuilder<unknown>
  sums: Record<Name, RawBuilder<unknown>>
}

/** The numbers of each range. The ranges follow one another. */
export const readRanges = async <Name extends string>(
  { engine, read }: Source,
  ranges: readonly Range[],
  { from, time, sums }: Counted<Name>,
): Promise<Record<Name, number>[]> => {
  const names = Object.keys(sums) as Name[]
  const columns = sql.join(names.map((name) => sql`${sums[name]} as ${sql.ref(name)}`))
  const statement =
    engine === 'postgres'
      ? sql`select ${placeIn(ranges, time)} as "at", ${columns} from ${from} and ${isWithin(time, spanOf(ranges))} group by 1`
      : sql.join(
          ranges.map(
            (range, at) =>
              sql`select ${sql.lit(at)} as "at", ${columns} from ${from} and ${isWithin(time, range)}`,
          ),
          sql` union all `,
        )
  const { rows } = await sql<Record<Name, unknown> & { at: number }>`${statement}`.execute(read)
  const found = new Map(rows.map((row) => [row.at, row]))
  return ranges.map(
    (_, at) =>
      Object.fromEntries(names.map((name) => [name, Number(found.get(at)?.[name] ?? 0)])) as Record<
        Name,
        number
      >,
  )
}

/** The number of each row, by range. `rows` has "at", when it happened, and "number". The ranges follow one another. */
export const readNumbers = async (
  { engine, read }: Source,
  ranges: readonly Range[],
  rows: RawBuilder<unknown>,
): Promise<number[][]> => {
  const numbers = ranges.map((): number[] => [])
  if (engine === 'postgres') {
    // One text for each range, because a connection takes longer for thousands of rows than for their content.
    const found = await sql<{ at: number; numbers: string }>`
      select ${placeIn(ranges, sql.ref('at'))} as "at", string_agg("number"::text, ',') as numbers
      from (${rows}) as "row" group by 1`.execute(read)
    for (const row of found.rows) numbers[row.at] = row.numbers.split(',').map(Number)
    return numbers
  }
  const found = await sql<{ at: number; number: number }>`${rows}`.execute(read)
  for (const { at, number } of found.rows) numbers[ranges.findIndex(({ end }) => at < end)]?.push(number)
  return numbers
}

/** In which of the ranges a moment is, from 0. */
const placeIn = (ranges: readonly Range[], time: RawBuilder<unknown>) =>
  sql`width_bucket(${time}, array[${sql.join(ranges.map(({ begin }) => sql.lit(begin)))}]::bigint[]) - 1`

export const isWithin = (time: RawBuilder<unknown>, { begin, end }: Range) =>
  sql`${time} >= ${begin} and ${time} < ${end}`

/** From the first to the last. */
export const spanOf = (ranges: readonly Range[]): Range => ({
  begin: ranges[0]?.begin ?? 0,
  end: ranges.at(-1)?.end ?? 0,
})

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
