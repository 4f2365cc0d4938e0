// The dates of a signed contract: until when each one counts, on which day one was done or missed, and when the seller is reminded.
import { type ContractActor, contractItem } from './contract-editions.ts'
import { dayIn, daysAfter, mountainTime } from './dates.ts'
import { minuteMs } from './durations.ts'
import { contractDateMoves, type ContractDateState, type SaleContractState } from './sale-states.ts'
import { remindersAt } from './sales.ts'

/** A disclosure may be given before the contract is signed, but not this many days before. An earlier day has a wrong year. */
const daysBeforeSigning = 180

type Settled = {
  state: ContractDateState
  /** The day on which it was done or missed. */
  on: string
  /** The day on which it ends; '' for a row without one. */
  endsOn: string
  /** The day of mutual execution; '' until it is entered. */
  signedOn: string
  today: string
}

/** Why a date cannot have been settled on this day; undefined when it can. A date is missed only once it has come. */
export const settledDayFault = ({ state, on, endsOn, signedOn, today }: Settled): string | undefined => {
  if (state === 'not checked') return undefined
  if (on > today) return 'Choose today or an earlier day.'
  if (signedOn !== '' && on < daysAfter(signedOn, -daysBeforeSigning))
    return `Choose a day no more than ${daysBeforeSigning} days before the contract was signed.`
  return state === 'missed' && on < endsOn ? 'Choose the day of the date or a later one.' : undefined
}

type Noted = {
  state: ContractDateState
  /** The day on which it ends; '' for a row without one. */
  on: string
  /** The day that somebody gave when they said what became of it; '' while nobody has said it. */
  doneOn: string
  /** Whether another text waits for its check. */
  isWaiting: boolean
  today: string
}

/**
 * What the desk may say about a date. That it counts needs a check. It cannot be missed before it has come, and nobody can take back what
 * only the paper says.
 */
export const statesToNote = ({ state, on, doneOn, isWaiting, today }: Noted): ContractDateState[] =>
  isWaiting
    ? []
    : contractDateMoves[state].filter((next) => {
        if (next === 'missed') return on !== '' && on <= today
        return next === 'not checked' ? state === 'counts' || doneOn !== '' : next !== 'counts'
      })

/** Whether a date of a contract still counts. After the closing, only the possession does. */
export const stillCounts = (state: SaleContractState, item: number): boolean =>
  state === 'in force' || (state === 'closed' && item === contractItem.possession)

type Ended = { state: SaleContractState; endedAt: number | null }

/** A date after the day of the closing no longer counts, except the possession. */
export const isDroppedByClosing = ({ state, endedAt }: Ended, item: number, end: number): boolean =>
  state === 'closed' &&
  endedAt !== null &&
  !stillCounts(state, item) &&
  dayIn(mountainTime, end) > dayIn(mountainTime, endedAt)

/**
 * Whether a row is a date by which somebody acts: it has an end, and it applies. A row that was marked as not applying keeps its end, so that
 * this can be taken back.
 */
export const isDateInContract = (state: ContractDateState, end: string | number | null): boolean =>
  state !== 'not applicable' && end !== '' && end !== null

/** Whether the seller must act by a date, alone or with the buyer. */
export const isSellersDate = (whoActs: ContractActor): boolean => whoActs === 'seller' || whoActs === 'both'

/** `nextAt`: the end by a change that waits for its check. Null: there is none. */
type Ends = { dueAt: number; latestAt: number | null; nextAt: number | null }

/** `dueAt`: null before any end of the row was checked. */
type EndsOfRow = Omit<Ends, 'dueAt'> & { dueAt: number | null }

/** The ends of a date. A row that had none goes by the one that waits for its check. Undefined: it has neither. */
export const endsOfRow = ({ dueAt, latestAt, nextAt }: EndsOfRow): Ends | undefined => {
  if (dueAt !== null) return { dueAt, latestAt, nextAt }
  return nextAt === null ? undefined : { dueAt: nextAt, latestAt: null, nextAt }
}

/**
 * The end to keep to while a change of the date waits for its check: the earlier one. Once it has passed, only the later one is left, whether
 * or not it was checked: an extra reminder costs a glance, and a missing one may cost the sale.
 */
export const endToKeep = ({ dueAt, latestAt, nextAt }: Ends, now: number): Omit<Ends, 'nextAt'> => {
  const checked = { dueAt, latestAt }
  if (nextAt === null || nextAt === dueAt) return checked
  const next = { dueAt: nextAt, latestAt: null }
  const [earlier, later] = nextAt < dueAt ? [next, checked] : [checked, next]
  return earlier.dueAt >= now ? earlier : later
}

type When = Omit<Ends, 'nextAt'> & { whoActs: ContractActor }

/**
 * The end of a date on every page and in every calendar, by what was checked. The seller must act by the earlier moment, and others may
 * still act until the later one. What waits for its check is said beside it.
 */
export const endOfDate = ({ whoActs, dueAt, latestAt }: When): number =>
  isSellersDate(whoActs) ? dueAt : (latestAt ?? dueAt)

/** As `endOfDate`, at a moment: once the end that was checked has passed, a later one that waits for its check. */
export const endInView = ({ whoActs, nextAt, ...ends }: When & Ends, now: number): number => {
  const end = endOfDate({ whoActs, ...ends })
  return nextAt !== null && end < now && end < nextAt ? nextAt : end
}

/** When somebody acts next by a date: the seller keeps to the earlier end while a change waits for its check. */
export const actsUntil = (date: When & Ends, now: number): number =>
  isSellersDate(date.whoActs) ? endToKeep(date, now).dueAt : endInView(date, now)

/** How long a mail about dates that moved waits for more of them: a broker who checks rows one by one sends one mail. */
const gatheredForMs = 10 * minuteMs

type Checking = {
  /** Whether rows of the contract still wait for their check. */
  isWaiting: boolean
  /** When the last such mail was stored; null before the first. */
  toldAt: number | null
  now: number
}

/** When the seller gets the mail about a date that has just moved: once nothing waits for its check, but never twice within that time. */
export const datesToldAt = ({ isWaiting, toldAt, now }: Checking): number =>
  isWaiting ? now + gatheredForMs : Math.max(now, (toldAt ?? -Infinity) + gatheredForMs)

type Reminded = {
  /** The end to keep to. */
  dueAt: number
  checkedAt: number
}

type Morning = {
  /** When the last mail went out; null before the first. */
  lastAt: number | null
  now: number
}

/**
 * Which dates the mail of a morning names: those with a reminder since the last mail that are still ahead. A mail that is late, because the
 * program was not running, names what it missed.
 */
export const datesToRemind = <Date extends Reminded>(
  dates: readonly Date[],
  daysBefore: readonly number[],
  { lastAt, now }: Morning,
): Date[] =>
  dates.filter(({ dueAt, checkedAt }) => {
    if (dueAt <= now) return false
    const since = Math.max(lastAt === null ? 0 : lastAt + 1, checkedAt)
    return remindersAt(dueAt, daysBefore, since).some((reminder) => reminder <= now)
  })
