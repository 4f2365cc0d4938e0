// The main contract of a sale, and its next dates.
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { dateTitle } from '#rules/contract-date-words'
import { type ContractActor, contractItem } from '#rules/contract-editions'
import { isDayRow } from '#rules/day-rows'
import { contractInView, isDated, isWaitingBackup } from '#rules/sale-contracts'
import { actsUntil, endsOfRow, stillCounts } from '#rules/sale-dates'
import { dateIsNearMs } from '#rules/sales'
import { type ContractRow, type DateRow, editionOf, itemOf, readContractsOf } from './contract-row.ts'

export type KnownDate = Pick<
  DateRow,
  'contract_id' | 'item' | 'state' | 'checked_at' | 'due_on' | 'due_at' | 'latest_at' | 'next_at'
>
export type OfContract = {
  contract?: ContractRow
  dates?: readonly KnownDate[]
  /** The contract has ended, and a backup waits for its place. */
  backupWaits?: boolean
}

/**
 * The main contract of each sale. Once a broker has confirmed it, its closing day and its next dates are included: those that end soon
 * and the first one after them.
 */
export const readContractsInView = async (
  read: Kysely<Tables>,
  saleIds: readonly string[],
  now: number,
): Promise<Map<string, OfContract>> => {
  const bySale = Map.groupBy(await readContractsOf(read, saleIds), ({ sale_id }) => sale_id)
  const inView = [...bySale.values()].flatMap((contracts) => contractInView(contracts) ?? [])
  const confirmed = inView.filter(({ confirmed_at }) => confirmed_at !== null)
  const dates = await readKnownDates(read, confirmed, now)
  const datesOf = Map.groupBy(dates, ({ contract_id }) => contract_id)
  return new Map(
    inView.map((contract) => [
      contract.sale_id,
      {
        contract,
        dates: datesOf.get(contract.id) ?? [],
        backupWaits: backupBehind(contract, bySale.get(contract.sale_id) ?? []) !== undefined,
      },
    ]),
  )
}

/** The backup that waits for the place of the main contract, which has ended. */
export const backupBehind = (main: ContractRow, contracts: readonly ContractRow[]): ContractRow | undefined =>
  main.state === 'terminated' ? contracts.find(isWaitingBackup) : undefined

/** A list has many contracts, each with up to 43 dates, and needs few of them: reading them all takes half of its time. */
const readKnownDates = async (
  read: Kysely<Tables>,
  contracts: readonly ContractRow[],
  now: number,
): Promise<KnownDate[]> => {
  if (contracts.length === 0) return []
  return read
    .selectFrom(closingAndDatesAhead(read, contracts, now).as('known'))
    .select(['contract_id', 'item', 'state', 'checked_at', 'due_on', 'due_at', 'latest_at', 'next_at'])
    .where((eb) =>
      eb.or([
        eb('item', '=', contractItem.closing),
        eb('earliest', '<=', now + dateIsNearMs),
        eb('first_end', 'is', null),
        eb('earliest', '<=', eb.ref('first_end')),
      ]),
    )
    .orderBy('item')
    .execute()
}

/** `first_end`: a date of the same contract ends by then, so a date that is due later is not the first one. */
const closingAndDatesAhead = (read: Kysely<Tables>, contracts: readonly ContractRow[], now: number) => {
  const closed = contracts.filter(({ state }) => state === 'closed')
  /** As `stillCounts` says. */
  const counts = (eb: Dates) =>
    eb.and([
      isDateInEffect(eb),
      eb.or([eb('contract_id', 'not in', ['', ...idsOf(closed)]), eb('item', '=', contractItem.possession)]),
    ])
  return read
    .selectFrom('contract_date')
    .select(['contract_id', 'item', 'state', 'checked_at', 'due_on', 'due_at', 'latest_at', 'next_at'])
    .select((eb) => earliestEnd(eb).as('earliest'))
    .select((eb) =>
      eb.fn
        .min(latestEnd(eb))
        .filterWhere((of) => of.and([counts(of), of(earliestEnd(of), '>=', now)]))
        .over((over) => over.partitionBy('contract_id'))
        .as('first_end'),
    )
    .where('contract_id', 'in', idsOf(contracts))
    .where((eb) =>
      eb.or([
        eb('item', '=', contractItem.closing),
        eb.and([counts(eb), eb.or([eb(latestEnd(eb), '>=', now), eb('next_at', '>=', now)])]),
      ]),
    )
}

const idsOf = (contracts: readonly ContractRow[]) => contracts.map(({ id }) => id)

type Dates = ExpressionBuilder<Tables, 'contract_date'>

/** `actsUntil` takes the one of the two that fits the party that acts. */
const earliestEnd = (eb: Dates) =>
  eb
    .case()
    .when('next_at', '<', eb.ref('due_at'))
    .then(eb.ref('next_at'))
    .else(eb.fn.coalesce('due_at', 'next_at'))
    .end()
const latestEnd = (eb: Dates) => eb.fn.coalesce('latest_at', 'due_at', 'next_at')

/** As `isInEffect` says. */
const isDateInEffect = (eb: Dates) =>
  eb.or([
    eb('state', '=', 'counts'),
    eb.and([eb('state', '=', 'not checked'), eb('checked_at', 'is not', null)]),
  ])

/** A date that was checked once stays in effect until its new text is checked. */
const isInEffect = ({ state, checked_at }: KnownDate): boolean =>
  state === 'counts' || (state === 'not checked' && checked_at !== null)

type Ahead = { title: string; whoActs: ContractActor; endsAt: number; isDayOnly: boolean }

/** The dates in effect that still count and have not passed, the next one first. */
export const datesAhead = (contract: ContractRow, dates: readonly KnownDate[], now: number): Ahead[] =>
  dates
    .flatMap((date) => {
      const ends = endsOfRow({ dueAt: date.due_at, latestAt: date.latest_at, nextAt: date.next_at })
      const item = itemOf(editionOf(contract), date.item)
      if (!isInEffect(date) || !ends || !isDated(item)) return []
      if (!stillCounts(contract.state, date.item)) return []
      const { key, label, whoActs } = item
      const endsAt = actsUntil({ whoActs, ...ends }, now)
      return [{ title: dateTitle(key, label), whoActs, endsAt, isDayOnly: isDayRow(item) }]
    })
    .filter(({ endsAt }) => endsAt >= now)
    .toSorted((a, b) => a.endsAt - b.endsAt)
