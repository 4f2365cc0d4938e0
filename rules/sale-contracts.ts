// The signed contract of a sale: what its cells mean, and when the seller is reminded of its dates. When it is in force: sale-offers.ts.
import {
  type ContractDue,
  contractDueAt,
  type DateWarning,
  orderWarnings,
  type ReadCell,
  readContractCell,
  type WeekendRule,
} from './contract-dates.ts'
import {
  type ContractActor,
  type ContractEdition,
  contractItem,
  type ContractItem,
} from './contract-editions.ts'
import { clockTimeOn, dayIn, mountainTime } from './dates.ts'
import type { AddedHoliday } from './holidays.ts'
import type { ContractDateState, SaleContractState, SaleOfferState } from './sale-states.ts'
import { reminderDueAt, remindersAt } from './sales.ts'

export const contractPlaces = ['first', 'backup'] as const
export type ContractPlace = (typeof contractPlaces)[number]

/** Characters, at most. */
export const longestContractHolder = 200
export const longestDateNote = 300
export const longestContractEnd = 500

/** How a contract counts days: from mutual execution ('' until it is entered), and by the boxes of § 3.3. */
export type CountingWay = { mecOn: string; timeOfDay: string; weekendRule: WeekendRule }

export type CountedCell = {
  reading: ReadCell
  /** The row's values once somebody has checked it. Undefined while it cannot be read. */
  becomes: Exclude<ContractDateState, 'not checked' | 'missed'> | undefined
  /** When it ends. Null for a row without a day. */
  due: ContractDue | null
}

/** Whether a row of this kind has a day by which somebody must act. */
export const isDated = ({ kind }: Pick<ContractItem, 'kind'>): boolean =>
  kind === 'deadline' || kind === 'day'

/** What a cell means in this contract. */
export const countedCell = (
  item: ContractItem,
  typed: string,
  { mecOn, timeOfDay, weekendRule }: CountingWay,
  added: readonly AddedHoliday[] = [],
): CountedCell => {
  const reading = readContractCell(item, typed, mecOn)
  const { label, kind, whoActs, timeOfDayDoubtful } = item
  const due =
    reading.state === 'date' && isDated(item)
      ? contractDueAt(
          {
            label,
            on: reading.on,
            timeOfDay,
            weekendRule,
            isDeadline: kind === 'deadline',
            timeOfDayDoubtful,
            whoActs,
          },
          added,
        )
      : null
  return { reading, becomes: becomesOf(reading), due }
}

const becomesOf = ({ state }: ReadCell): CountedCell['becomes'] => {
  if (state === 'not applicable' || state === 'done') return state
  return state === 'unreadable' || state === 'needs MEC' ? undefined : 'counts'
}

type TypedCell = { item: number; typed: string }
type Facts = { yearBuilt: number | null; today: string; way: CountingWay }

/** Likely typing errors in the cells of a contract, by row. */
export const cellWarnings = (
  cells: readonly TypedCell[],
  { yearBuilt, today, way }: Facts,
  edition: ContractEdition,
  added: readonly AddedHoliday[] = [],
): DateWarning[] => {
  const items = new Map(edition.items.map((item) => [item.item, item]))
  const read = cells.flatMap(({ item, typed }) => {
    const row = items.get(item)
    return row ? [{ item, reading: readContractCell(row, typed, way.mecOn) }] : []
  })
  const days = read.map(({ item, reading }) => ({ item, on: reading.state === 'date' ? reading.on : '' }))
  const clock = read.find(({ item }) => item === contractItem.timeOfDay)?.reading
  const differs = clock?.state === 'time' && clock.clock !== way.timeOfDay
  return [
    ...(differs ? [{ item: contractItem.timeOfDay, why: 'another time of day than the contract has' }] : []),
    ...orderWarnings(days, { yearBuilt, today, weekendRule: way.weekendRule }, edition, added),
  ]
}

/** § 3.3: a day ends at 11:59 PM. */
const endOfDay = '23:59'

/** The last moment to accept the offer, from the two rows of the contract. Null when they do not say. */
export const acceptByIn = (cells: readonly TypedCell[]): number | null => {
  const typedIn = (item: number) => cells.find((cell) => cell.item === item)?.typed ?? ''
  const day = readContractCell({ kind: 'before' }, typedIn(contractItem.acceptanceDay), '')
  const time = readContractCell({ kind: 'before' }, typedIn(contractItem.acceptanceTime), '')
  if (day.state !== 'date') return null
  return clockTimeOn(mountainTime, day.on, time.state === 'time' ? time.clock : endOfDay)
}

/** The main contract of a sale. A backup comes after a first contract that has ended, so that the seller reads why it ended. */
export const contractInView = <Contract extends { state: SaleContractState; place: ContractPlace }>(
  contracts: readonly Contract[],
): Contract | undefined =>
  contracts.find(({ state }) => state === 'in force') ??
  contracts.find(({ state }) => state === 'closed') ??
  contracts.find(({ state, place }) => state === 'typed' && place === 'first') ??
  contracts.findLast(({ state, place }) => state === 'terminated' && place === 'first') ??
  contracts.find(({ state }) => state === 'typed') ??
  contracts.at(-1)

type MaybePlaced = { state: SaleContractState; place?: ContractPlace | undefined }

/** Whether a contract is a backup that does not count yet: it is signed too, and waits for the place of the first contract. */
export const isWaitingBackup = ({ state, place }: MaybePlaced): boolean =>
  state === 'typed' && place === 'backup'

/** Whether no other contract may come first beside this one. */
export const comesFirst = (contract: MaybePlaced): boolean =>
  contract.state === 'in force' || (contract.state === 'typed' && !isWaitingBackup(contract))

type Settled = {
  state: ContractDateState
  /** The day on which it was done or missed. */
  on: string
  /** The day on which it ends; '' for a row without one. */
  endsOn: string
  today: string
}

/** Why a date cannot have been settled on this day; undefined when it can. A date is missed only once it has come. */
export const settledDayFault = ({ state, on, endsOn, today }: Settled): string | undefined => {
  if (state === 'not checked') return undefined
  if (on > today) return 'Choose today or an earlier day.'
  return state === 'missed' && on < endsOn ? 'Choose the day of the date or a later one.' : undefined
}

/** Whether a date of a contract still counts. After the closing, only the possession does. */
export const stillCounts = (state: SaleContractState, item: number): boolean =>
  state === 'in force' || (state === 'closed' && item === contractItem.possession)

type Ended = { state: SaleContractState; endedAt: number | null }

/** A date after the day of the closing no longer counts, but for the possession. */
export const isDroppedByClosing = ({ state, endedAt }: Ended, item: number, end: number): boolean =>
  state === 'closed' &&
  endedAt !== null &&
  !stillCounts(state, item) &&
  dayIn(mountainTime, end) > dayIn(mountainTime, endedAt)

/** Whether the seller must act by a date, alone or with the buyer. */
export const isSellersDate = (whoActs: ContractActor): boolean => whoActs === 'seller' || whoActs === 'both'

/** `nextAt`: the end by a change that waits for its check. Null: there is none. */
type Ends = { dueAt: number; latestAt: number | null; nextAt: number | null }

/** The end to keep to while a change of the date waits for its check: the earlier one. */
export const endToKeep = ({ dueAt, latestAt, nextAt }: Ends) =>
  reminderDueAt(dueAt, nextAt) === dueAt ? { dueAt, latestAt } : { dueAt: nextAt ?? dueAt, latestAt: null }

type When = Omit<Ends, 'nextAt'> & { whoActs: ContractActor }

/**
 * The end of a date on every page and in every calendar, by what was checked. The seller must act by the earlier moment, and others may
 * still act until the later one. What waits for its check is said beside it.
 */
export const endOfDate = ({ whoActs, dueAt, latestAt }: When): number =>
  isSellersDate(whoActs) ? dueAt : (latestAt ?? dueAt)

/** When somebody acts next by a date: the seller keeps to the earlier end while a change waits for its check. */
export const actsUntil = ({ whoActs, nextAt, ...ends }: When & Ends): number =>
  isSellersDate(whoActs) ? endToKeep({ ...ends, nextAt }).dueAt : endOfDate({ whoActs, ...ends })

type Reminded = {
  /** The earlier of the date and its amended date. */
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
 * program stood still, names what it missed.
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

/** The place of an offer's signed contract. Undefined while the offer is neither accepted nor a backup. */
export const contractPlaceOf = (offer: SaleOfferState): ContractPlace | undefined => {
  if (offer === 'backup') return 'backup'
  return offer === 'accepted' ? 'first' : undefined
}

type PlacedContract = { state: SaleContractState; place: ContractPlace }

/**
 * Whether the contract of an offer was terminated, and no other one stands. `contracts`: those of the offer. What was terminated while the
 * offer was a backup says nothing about its acceptance later.
 */
export const isContractOver = (offer: SaleOfferState, contracts: readonly PlacedContract[]): boolean => {
  const own = contracts.filter(({ place }) => place === contractPlaceOf(offer))
  return own.length > 0 && own.every(({ state }) => state === 'terminated')
}

/** Whether an accepted offer keeps others from being accepted: until its contract, if it has one, was terminated. */
export const isAcceptanceStanding = (offer: SaleOfferState, contracts: readonly PlacedContract[]): boolean =>
  offer === 'accepted' && !isContractOver(offer, contracts)

/**
 * Whether an acceptance that was recorded by mistake can be taken back: while no contract was recorded for it. A backup may have had its
 * contract before.
 */
export const mayTakeAcceptanceBack = (
  offer: SaleOfferState,
  contracts: readonly { place: ContractPlace }[],
): boolean => offer === 'accepted' && contracts.every(({ place }) => place === 'backup')

/** Calendar requests from one address. */
export const calendarReadsAMinute = 60

/** The legal document of a signed paper that the desk files. */
export const signedPaperSlugs = {
  contract: 'contract-to-buy-and-sell',
  amendment: 'agreement-to-amend',
} as const
