// The dates of a contract: what a cell of § 3.1 says, when it ends (§ 3.3 of CBS1), and what looks like an error. A cell keeps the typed
// text beside its meaning. Where the form does not decide, the result is "not sure": it has both moments, and the page says "ask your
// broker".
import {
  type ContractEdition,
  contractEditions,
  contractItem,
  type ContractItem,
  contractOrder,
} from './contract-editions.ts'
import { clockTimeOn, dayAfter, daysAfter, mountainTime } from './dates.ts'
import { type AddedHoliday, type DayKind, dayKind } from './holidays.ts'
import { leadPaintYear } from './lead-paint.ts'
import { isAtClosing, possessionKey } from './possession.ts'
import { clockAsTyped, dayAsTyped } from './typed-days.ts'
import { plainNumber } from './typed-text.ts'

/** Longest cell that is parsed, in characters. A longer one is a sentence. */
export const longestDateCell = 200

export type ReadCell =
  | { state: 'date'; on: string }
  | { state: 'time'; clock: string }
  | { state: 'text' }
  /** Counted from the day of mutual execution (MEC), which has not been entered. */
  | { state: 'needs MEC' }
  | { state: 'not applicable'; why: 'blank' | 'N/A' | 'deleted' }
  | { state: 'done' }
  /** Stays as typed and has no date: a person looks at the paper. */
  | { state: 'unreadable'; why?: 'before MEC' }

/**
 * What a cell says. `mecOn`: the day of mutual execution, or '' while it is unknown. Days after it are counted without the first and with
 * the last (§ 3.3.2). Blank, N/A and Deleted mean "not applicable" (§ 3.2, to be checked against the form [L]). A date before mutual
 * execution is not accepted.
 */
export const readDateCell = (typed: string, mecOn: string): ReadCell => {
  if (typed.length > longestDateCell) return { state: 'unreadable' }
  const text = plainNumber(typed).toLowerCase()
  const without = withoutDate(text)
  if (without) return without
  const days = daysAfterMec(text)
  if (days !== undefined) return mecOn === '' ? { state: 'needs MEC' } : dateFrom(daysAfter(mecOn, days))
  const on = dayAsTyped(text)
  if (on === undefined) return { state: 'unreadable' }
  return on < mecOn ? { state: 'unreadable', why: 'before MEC' } : dateFrom(on)
}

/**
 * What a cell of one row says. The rows about acceptance come before mutual execution, so they are never counted from it. The
 * possession may name the closing instead of a day.
 */
export const readContractCell = (
  { kind, key }: Pick<ContractItem, 'kind'> & { key?: string },
  typed: string,
  mecOn: string,
): ReadCell => {
  const clock = clockAsTyped(typed)
  const without = withoutDate(plainNumber(typed).toLowerCase())
  if (key === possessionKey && isAtClosing(typed)) return { state: 'text' }
  if (kind === 'deadline' || kind === 'day') return readDateCell(typed, mecOn)
  if (without) return without
  if (kind === 'text') return { state: 'text' }
  if (clock !== undefined) return { state: 'time', clock }
  return kind === 'before' ? readDateCell(typed, '') : { state: 'unreadable' }
}

const dateFrom = (on: string): ReadCell => ({ state: 'date', on })

const withoutDate = (text: string): ReadCell | undefined => {
  if (text === '') return { state: 'not applicable', why: 'blank' }
  if (/^(?:n\/?a|n\. ?a\.|not applicable)$/.test(text)) return { state: 'not applicable', why: 'N/A' }
  if (text === 'deleted') return { state: 'not applicable', why: 'deleted' }
  return /^completed?$/.test(text) ? { state: 'done' } : undefined
}

/** Calendar days. § 3.3 does not count business days, so a person reads them. */
const daysAfterMec = (text: string): number | undefined => {
  if (text === 'mec') return 0
  const days =
    /^mec ?(?:\+|plus) ?(\d{1,3})(?: (?:calendar )?days?)?$/.exec(text) ??
    /^(\d{1,3}) (?:calendar )?days? (?:after|from|following) (?:mec|mutual execution(?: of (?:(?:the|this) )?contract)?)$/.exec(
      text,
    )
  return days ? Number(days[1]) : undefined
}

/** The four kinds of deadlines that end at the Time of Day (§ 3.3, text of 2022). Everything else ends with its day. */
export const endsAtTimeOfDay = (label: string): boolean =>
  /\b(?:objection|resolution|examination|termination) deadline\b/i.test(label)

/** § 3.3: a day ends at 11:59 PM Mountain Time. */
const endOfDay = '23:59'

/** The box of § 3.3: whether a weekend or a holiday extends a deadline. If neither box is checked, it does not. */
export const weekendRules = ['will', 'will not', ''] as const
export type WeekendRule = (typeof weekendRules)[number]

type Deadline = {
  label: string
  on: string
  /** '17:00', or '' when the contract has none. Then the deadline is the end of the day, and it is not sure. */
  timeOfDay: string
  weekendRule: WeekendRule
  /** False for a date such as the closing, which never moves. */
  isDeadline?: boolean
  /** Copied from the edition. */
  timeOfDayDoubtful?: boolean
  whoActs?: ContractItem['whoActs']
}

export type ContractDue = {
  on: string
  clock: string
  /** Milliseconds since 1970. When not sure: the earlier moment, by which the seller acts. */
  at: number
  /** The later moment, until which a buyer may perhaps still act; null when there is one moment. */
  latestAt: number | null
  /** The day as written, when it moved; '' when it did not. */
  movedFrom: string
  /** Why it moved: 'weekend', or the names of the holidays, each once. */
  because: string[]
  /** False: "ask your broker", with both moments if there are two. */
  sure: boolean
}

/** When a date of the contract ends. `added`: the holidays that the desk has added. */
export const contractDueAt = (deadline: Deadline, added: readonly AddedHoliday[] = []): ContractDue => {
  const { isDeadline = true, weekendRule, on: written } = deadline
  const isExtended = isDeadline && weekendRule === 'will'
  const days = isExtended ? extended(written, added) : asWritten(written, isDeadline, added)
  const clocks = clocksOf(deadline)
  const at = clockTimeOn(mountainTime, days.on, clocks.earlier)
  const latestAt = clockTimeOn(mountainTime, days.latestOn, clocks.later)
  return {
    on: days.on,
    clock: clocks.earlier,
    at,
    latestAt: latestAt === at ? null : latestAt,
    movedFrom: days.on === written ? '' : written,
    because: days.because,
    sure: days.sure && clocks.sure,
  }
}

/**
 * The clock times at which a deadline may end. A doubtful row of the buyer or a third party shows only the later one, so that the seller
 * does not feel safe too soon. A doubtful row of the seller has both: the seller acts by the earlier one.
 */
const clocksOf = ({ isDeadline = true, label, timeOfDay, timeOfDayDoubtful = false, whoActs }: Deadline) => {
  const isNamed = isDeadline && endsAtTimeOfDay(label)
  if (isNamed && timeOfDay !== '') return { earlier: timeOfDay, later: timeOfDay, sure: true }
  const isDoubtful = isDeadline && timeOfDayDoubtful && timeOfDay !== ''
  const earlier = isDoubtful && whoActs === 'seller' ? timeOfDay : endOfDay
  return { earlier, later: endOfDay, sure: !isDoubtful && !isNamed }
}

/** A deadline that nothing extends, or a date such as the closing, which the broker checks on a weekend or a holiday. */
const asWritten = (written: string, isDeadline: boolean, added: readonly AddedHoliday[]) => {
  const day = dayKind(written, added)
  const isOrdinary = day.kind === 'business day' && day.sure
  return { on: written, latestOn: written, because: [], sure: isDeadline || isOrdinary }
}

/**
 * The next day that is neither a weekend nor a holiday under either law. If an observed Friday is on the way, also the latest day that it
 * may be.
 */
const extended = (written: string, added: readonly AddedHoliday[]) => {
  const because = new Set<string>()
  let on = written
  for (let day = dayKind(on, added); isFree(day); day = dayKind(on, added)) {
    because.add(day.kind === 'weekend' ? day.kind : day.name)
    on = dayAfter(on)
  }
  const { sure } = dayKind(on, added)
  let latestOn = on
  for (let day = dayKind(on, added); isFree(day) || day.kind === 'observed'; day = dayKind(latestOn, added))
    latestOn = dayAfter(latestOn)
  return { on, latestOn, because: [...because], sure }
}

const isFree = (day: DayKind): day is Extract<DayKind, { kind: 'weekend' | 'holiday' }> =>
  day.kind === 'weekend' || day.kind === 'holiday'

export type DateWarning = { item: number; why: string }

type Cells = readonly { item: number; on: string }[]
type Facts = {
  /** Null: unknown. */
  yearBuilt: number | null
  /** In Mountain Time. */
  today: string
  weekendRule: WeekendRule
}

/**
 * What looks like a typing error. The desk is warned, and nothing is refused. `on`: '' for a blank cell. Warnings about days come in the
 * order of the cells.
 */
export const orderWarnings = (
  cells: Cells,
  { yearBuilt, today, weekendRule }: Facts,
  { items }: ContractEdition = newestEdition,
  added: readonly AddedHoliday[] = [],
): DateWarning[] => {
  const kinds = new Map(items.map(({ item, kind }) => [item, kind]))
  const days = new Map(cells.filter(({ on }) => on !== '').map(({ item, on }) => [item, on]))
  const dated = cells.filter(
    ({ item, on }) => on !== '' && ['deadline', 'day'].includes(kinds.get(item) ?? ''),
  )
  const isOld = yearBuilt !== null && yearBuilt < leadPaintYear
  return [
    ...dated.flatMap(({ item, on }) =>
      [
        ...orderFaults(item, on, days),
        freeDay(dayKind(on, added), kinds.get(item) === 'deadline' && weekendRule === 'will'),
        item === contractItem.closing && on < today ? 'already over' : undefined,
        on > daysAfter(today, farDays) ? 'more than two years ahead' : undefined,
      ]
        .filter((why) => why !== undefined)
        .map((why) => ({ item, why })),
    ),
    ...(isOld && !days.has(contractItem.leadPaintDisclosure)
      ? [{ item: contractItem.leadPaintDisclosure, why: `built before ${leadPaintYear}, and blank` }]
      : []),
  ]
}

const [newestEdition = { id: '', name: '', items: [] }] = contractEditions.toReversed()

/** Beyond two years, a wrong year is likelier than a contract. */
const farDays = 730

const orderFaults = (item: number, on: string, days: ReadonlyMap<number, string>): string[] => {
  const faults = contractOrder
    .filter(([earlier, later]) => later === item && on < (days.get(earlier) ?? ''))
    .map(([earlier]) => `before item ${earlier}`)
  const closing = item < contractItem.closing ? days.get(contractItem.closing) : undefined
  return closing !== undefined && on > closing ? [...faults, `after item ${contractItem.closing}`] : faults
}

/** A deadline that the contract extends may fall on a weekend or a holiday. A doubtful Friday is still named. */
const freeDay = ({ kind }: DayKind, isExtended: boolean): string | undefined => {
  if (kind === 'observed') return 'observed holiday'
  return isExtended || kind === 'business day' ? undefined : kind
}
