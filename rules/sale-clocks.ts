// The clocks of a sale: what starts and stops each, and when it is due. The MLS's deadline and our promise are two separate times. A late
// clock stays late. Times are milliseconds since 1970.
import { dueInBusinessDays } from './business-day.ts'
import type { SupportTimes } from './support-hours.ts'
import { atLaterDay, clockTimeOn, dayIn, daysAfter, mountainTime } from './dates.ts'
import { type AddedHoliday } from './holidays.ts'
import { type MlsRules, mlsDueAt, recolorado } from './mls-clocks.ts'
import { isListingOpen, type MlsStatus } from './sale-states.ts'
import type { Capability } from './staff.ts'

type ClockRule = {
  /** How many business days of the brokerage we promise. */
  promisedDays?: number
  /** The limit of the MLS that sets its deadline. */
  mls?: 'entryDays' | 'statusDays'
  /** The statuses whose entry is what had to be done. */
  doneBy?: readonly MlsStatus[]
  /** The statuses whose entry stops it too, because it is not needed anymore. */
  droppedBy?: readonly MlsStatus[]
}

/**
 * The kinds of clocks, with the event that starts each. Some have neither a promise nor a limit of the MLS: an offer must be presented by
 * `presentDueAt` (sale-offers.ts), marketing ends by `marketingDueAt` (mls-clocks.ts), Coming Soon by `comingSoonDueAt`, and a listing on
 * the last day of its contract with the brokerage.
 */
export const clockRules = {
  /** The seller sends the listing. */
  'listing to check': { promisedDays: 1 },
  /** The first day of the listing contract. */
  'enter listing': { promisedDays: 2, mls: 'entryDays', doneBy: ['Coming Soon', 'Active'] },
  /** The first sign, page or flyer. */
  marketing: { doneBy: ['Coming Soon', 'Active'] },
  /** The entry of this status. */
  'Coming Soon': { doneBy: ['Active'], droppedBy: ['Withdrawn'] },
  /** The arrival of an offer, or of new terms. */
  present: {},
  /** The mutual execution of the first contract. */
  Pending: { promisedDays: 1, mls: 'statusDays', doneBy: ['Pending'], droppedBy: ['Closed'] },
  /** The end of the contract or of the withdrawal, or the seller's wish for it. */
  'Active again': { mls: 'statusDays', doneBy: ['Active'], droppedBy: ['Pending', 'Withdrawn'] },
  /** The withdrawal, or the seller's wish for it. */
  Withdrawn: { mls: 'statusDays', doneBy: ['Withdrawn'] },
  /** The closing. */
  Closed: { mls: 'statusDays', doneBy: ['Closed'] },
  /** The end of a sale whose listing is still in the MLS. */
  'Expired/Terminated': { mls: 'statusDays', doneBy: ['Expired/Terminated'] },
  /** A change that the seller wants, or its signed amendment. */
  change: { promisedDays: 1 },
  /** A new price that the seller wants. */
  'amendment to send': { promisedDays: 1 },
  /** The arrival of the signed contract or an amendment, or a changed date. */
  'dates to check': { promisedDays: 1 },
  /** The first day of the listing contract. */
  'listing ends': { doneBy: ['Expired/Terminated'] },
} as const satisfies Record<string, ClockRule>

export type SaleClockKind = keyof typeof clockRules
export const saleClockKinds = Object.keys(clockRules) as SaleClockKind[]
/** What stopping a clock asks for. Presenting an offer needs a license, so only who may present it drops that duty. */
export const toStopClock = (kind: SaleClockKind): Capability =>
  kind === 'present' ? 'present offers' : 'work on sales'

export const isSaleClockKind = (kind: string): kind is SaleClockKind => Object.hasOwn(clockRules, kind)

const ruleOf = (kind: SaleClockKind): ClockRule => clockRules[kind]

type ClockTimes = { promisedAt: number | null; dueAt: number | null; sure: boolean }

/**
 * The promise and the MLS's deadline of a clock that starts at this moment. Both are null for a kind whose time its feature computes.
 * `times`: the brokerage's hours; `added`: the holidays that the desk has added.
 */
export const clockTimes = (
  kind: SaleClockKind,
  startedAt: number,
  times: SupportTimes | null,
  { added = [], rules = recolorado }: { added?: readonly AddedHoliday[]; rules?: MlsRules } = {},
): ClockTimes => {
  const { promisedDays, mls } = ruleOf(kind)
  const due = mls && mlsDueAt(dayIn(mountainTime, startedAt), rules[mls], added, rules)
  return {
    promisedAt: promisedDays === undefined ? null : dueInBusinessDays(times, startedAt, promisedDays),
    dueAt: due?.at ?? null,
    sure: due?.sure ?? true,
  }
}

/** The clocks whose duty is done by entering a status. */
export const clocksDoneBy = (status: MlsStatus): SaleClockKind[] =>
  saleClockKinds.filter((kind) => ruleOf(kind).doneBy?.includes(status))

/** The clocks that are not needed anymore once a status is entered. When a listing is over, none is. */
export const clocksDroppedBy = (status: MlsStatus): SaleClockKind[] =>
  saleClockKinds.filter(
    (kind) =>
      !ruleOf(kind).doneBy?.includes(status) &&
      (!isListingOpen(status) || ruleOf(kind).droppedBy?.includes(status)),
  )

/** The clocks that are not needed anymore once a sale has ended. Those of its changes stop with the changes. */
export const clocksDroppedByEnd = saleClockKinds.filter((kind) => kind !== 'change')

/** What the MLS still waits for once the home is sold. */
export const clocksAfterClosing: readonly SaleClockKind[] = ['Pending', 'Closed']

/** The clocks that are not needed anymore then. */
export const clocksDroppedByClosing = clocksDroppedByEnd.filter((kind) => !clocksAfterClosing.includes(kind))

/** The clocks that run on once a listing is reactivated with this status. An extension starts its own clock of the last day. */
export const clocksAfterReactivation = (status: MlsStatus, isExtended: boolean): SaleClockKind[] => [
  'present',
  'dates to check',
  ...(isExtended ? [] : ['listing ends' as const]),
  ...(status === 'Active' ? ['Pending' as const] : []),
]

/** Whether its duty was done. A clock that was stopped for another reason keeps the reason. */
export const isClockDone = ({ stoppedAt, why }: { stoppedAt: string; why: string }): boolean =>
  stoppedAt !== '' && why === ''

/** The clock that an event starts if its status is not entered at once; undefined for a status without one. */
export const clockOfStatus = (from: MlsStatus, to: MlsStatus): SaleClockKind | undefined => {
  if (to === 'Active') return from === 'Withdrawn' || from === 'Pending' ? 'Active again' : undefined
  return to === 'Pending' || to === 'Withdrawn' || to === 'Closed' ? to : undefined
}

/** When the MLS turns Coming Soon into Active is not in our hands: the desk looks by the end of the expected day. */
export const comingSoonDueAt = (
  expectedOn: string,
  { dayEndsAt }: Pick<MlsRules, 'dayEndsAt'> = recolorado,
): number => clockTimeOn(mountainTime, expectedOn, dayEndsAt)

type Clock = {
  promisedAt: number | null
  dueAt: number | null
  stoppedAt: number | null
}

/** The time that the desk sorts by: the earlier of the two; null if there is none. */
export const clockDueAt = ({ promisedAt, dueAt }: Pick<Clock, 'promisedAt' | 'dueAt'>): number | null => {
  const times = [promisedAt, dueAt].filter((at) => at !== null)
  return times.length === 0 ? null : Math.min(...times)
}

type Running = { kind: SaleClockKind; at: number | null }

/** The first of the running clocks whose duty the brokerage has now; undefined without one. `at`: by when, as the desk sorts by it. */
export const firstOwed = <Clock extends Running>(running: readonly Clock[], now: number): Clock | undefined =>
  running
    .filter(({ kind, at }) => listedDaysBefore[kind] === undefined || (at ?? Infinity) <= now)
    .toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity))[0]

/** Whether a clock missed the MLS's deadline, or our promise if there is no deadline. Stopping it afterward changes nothing. */
export const isClockLate = ({ promisedAt, dueAt, stoppedAt }: Clock, now: number): boolean => {
  const limit = dueAt ?? promisedAt
  return limit !== null && (stoppedAt ?? now) > limit
}

/** Whether we missed our promise. */
export const isPromiseLate = ({ promisedAt, stoppedAt }: Clock, now: number): boolean =>
  promisedAt !== null && (stoppedAt ?? now) > promisedAt

/** Longest reason for stopping a clock by hand, in characters. */
export const longestStopReason = 500

/** Why a reason for stopping a clock by hand is refused; undefined if it is accepted. */
export const stopReasonFault = (why: string): string | undefined =>
  why.trim() !== '' && why.length <= longestStopReason
    ? undefined
    : `Say why the clock stops, in up to ${longestStopReason} characters.`

/** Days before the listing's last day on which the broker and the seller are warned. */
export const listingEndWarningDays = [30, 14, 7] as const

/** Clocks that wait for a day. Today lists them only this many days before it; it lists the others from their start. */
const listedDaysBefore: Partial<Record<SaleClockKind, number>> = {
  'Coming Soon': 0,
  'listing ends': Math.max(...listingEndWarningDays),
}

/** How soon a clock must be due to be on Today; null: it is there as soon as it runs. `endOfToday`: milliseconds since 1970. */
export const listedUntil = (kind: SaleClockKind, endOfToday: number): number | null => {
  const days = listedDaysBefore[kind]
  return days === undefined ? null : atLaterDay(mountainTime, endOfToday, days)
}

/** When the listing ends: with its last day, at 11:59 PM. */
export const listingEndsAt = (lastOn: string): number => clockTimeOn(mountainTime, lastOn, '23:59')

/** When the remaining warnings are sent, on the mornings of their days. */
export const listingEndWarningsAt = (lastOn: string, clock: string, now: number): number[] =>
  listingEndWarningDays
    .map((days) => clockTimeOn(mountainTime, daysAfter(lastOn, -days), clock))
    .filter((at) => at >= now)
