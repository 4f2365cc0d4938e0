// The signed contract of a sale, and what its cells mean. Its dates: sale-dates.ts. When it is in force: sale-offers.ts.
import {
  type ContractDue,
  contractDueAt,
  type DateWarning,
  orderWarnings,
  type ReadCell,
  readContractCell,
  type WeekendRule,
} from './contract-dates.ts'
import { type ContractEdition, contractItem, type ContractItem } from './contract-editions.ts'
import { clockTimeOn, mountainTime } from './dates.ts'
import type { AddedHoliday } from './holidays.ts'
import type { ContractDateState, SaleContractState, SaleOfferState } from './sale-states.ts'

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

/** Whether a new text for a cell changes nothing: the same words, or the same day in other words. */
export const saysTheSame = (item: ContractItem, typed: string, other: string): boolean => {
  const [one, two] = [typed, other].map((text) => readContractCell(item, text, ''))
  if (one?.state === 'date' && two?.state === 'date') return one.on === two.on
  return typed.trim() === other.trim()
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

/**
 * Warnings about a checked row, said of the row that waits for its check: an amendment may move the closing behind a possession that was
 * checked before.
 */
export const saidOfWaiting = (
  warnings: readonly DateWarning[],
  isWaiting: (item: number) => boolean,
): DateWarning[] =>
  warnings.flatMap(({ item, why }) => {
    const [, side, other] = /^(before|after) item (\d+)$/.exec(why) ?? []
    const waiting = Number(other)
    if (other === undefined || isWaiting(item) || !isWaiting(waiting)) return []
    return [{ item: waiting, why: `${side === 'before' ? 'after' : 'before'} item ${item}` }]
  })

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

/** Whether another contract may be typed for the home: until one of them has sold it. */
export const takesContracts = (contracts: readonly { state: SaleContractState }[]): boolean =>
  contracts.every(({ state }) => state !== 'closed')

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

/** The kinds of signed papers that the desk files. */
export const signedPapers = ['contract', 'amendment', 'listing amendment'] as const
export type SignedPaper = (typeof signedPapers)[number]

/** The legal document of each. */
export const signedPaperSlugs = {
  contract: 'contract-to-buy-and-sell',
  amendment: 'agreement-to-amend',
  'listing amendment': 'amend-contract-with-broker',
} as const satisfies Record<SignedPaper, string>
