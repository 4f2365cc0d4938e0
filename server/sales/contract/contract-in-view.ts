// The main contract of a sale, and its next dates.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { ContractActor } from '#rules/contract-editions'
import { contractInView, endOfDate, isDated } from '#rules/sale-contracts'
import {
  type ContractRow,
  type DateRow,
  editionOf,
  itemOf,
  readContractsOf,
  readDatesOf,
} from './contract-row.ts'

export type OfContract = { contract?: ContractRow; dates?: readonly DateRow[] }

/** The main contract of each sale, with its dates once it is in force. */
export const readContractsInView = async (
  read: Kysely<Tables>,
  saleIds: readonly string[],
): Promise<Map<string, OfContract>> => {
  const bySale = Map.groupBy(await readContractsOf(read, saleIds), ({ sale_id }) => sale_id)
  const inView = [...bySale.values()].flatMap((contracts) => contractInView(contracts) ?? [])
  const rows = await readDatesOf(
    read,
    inView.filter(({ confirmed_at }) => confirmed_at !== null).map(({ id }) => id),
  )
  const datesOf = Map.groupBy(rows, ({ contract_id }) => contract_id)
  return new Map(
    inView.map((contract) => [contract.sale_id, { contract, dates: datesOf.get(contract.id) ?? [] }]),
  )
}

type Ahead = { whoActs: ContractActor; endsAt: number }

/** The dates in effect that have not passed, the next one first. */
export const datesAhead = (contract: ContractRow, dates: readonly DateRow[], now: number): Ahead[] =>
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
