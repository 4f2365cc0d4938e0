// The main contract of a sale, and its next dates.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { type ContractActor, contractItem } from '#rules/contract-editions'
import { contractInView, endOfDate, isDated } from '#rules/sale-contracts'
import { type ContractRow, type DateRow, editionOf, itemOf, readContractsOf } from './contract-row.ts'

export type KnownDate = Pick<
  DateRow,
  'contract_id' | 'item' | 'state' | 'checked_at' | 'due_on' | 'due_at' | 'latest_at'
>
export type OfContract = { contract?: ContractRow; dates?: readonly KnownDate[] }

/** The main contract of each sale. Once a broker has confirmed it, its closing day and the dates that have not passed are included. */
export const readContractsInView = async (
  read: Kysely<Tables>,
  saleIds: readonly string[],
  now: number,
): Promise<Map<string, OfContract>> => {
  const bySale = Map.groupBy(await readContractsOf(read, saleIds), ({ sale_id }) => sale_id)
  const inView = [...bySale.values()].flatMap((contracts) => contractInView(contracts) ?? [])
  const dates = await readKnownDates(
    read,
    inView.filter(({ confirmed_at }) => confirmed_at !== null),
    now,
  )
  const datesOf = Map.groupBy(dates, ({ contract_id }) => contract_id)
  return new Map(
    inView.map((contract) => [contract.sale_id, { contract, dates: datesOf.get(contract.id) ?? [] }]),
  )
}

/** A list has many contracts, each with up to 43 dates, and needs few of them. */
const readKnownDates = async (
  read: Kysely<Tables>,
  contracts: readonly ContractRow[],
  now: number,
): Promise<KnownDate[]> => {
  if (contracts.length === 0) return []
  const idsOf = (some: readonly ContractRow[]) => ['', ...some.map(({ id }) => id)]
  return read
    .selectFrom('contract_date')
    .select(['contract_id', 'item', 'state', 'checked_at', 'due_on', 'due_at', 'latest_at'])
    .where('contract_id', 'in', idsOf(contracts))
    .where((eb) =>
      eb.or([
        eb('item', '=', contractItem.closing),
        eb.and([
          eb('contract_id', 'in', idsOf(contracts.filter(({ state }) => state === 'in force'))),
          eb(eb.fn.coalesce('latest_at', 'due_at'), '>=', now),
        ]),
      ]),
    )
    .orderBy('item')
    .execute()
}

type Ahead = { whoActs: ContractActor; endsAt: number }

/** The dates in effect that have not passed, the next one first. */
export const datesAhead = (contract: ContractRow, dates: readonly KnownDate[], now: number): Ahead[] =>
  dates
    .flatMap(({ item: number, state, checked_at, due_at: dueAt, latest_at: latestAt }) => {
      const item = itemOf(editionOf(contract), number)
      const isOpen = state === 'counts' || (state === 'not checked' && checked_at !== null)
      if (!isOpen || dueAt === null || !isDated(item)) return []
      const { whoActs } = item
      return [{ whoActs, endsAt: endOfDate({ whoActs, dueAt, latestAt }) }]
    })
    .filter(({ endsAt }) => endsAt >= now)
    .toSorted((a, b) => a.endsAt - b.endsAt)
