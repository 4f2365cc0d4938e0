// The stored rows of signed contracts.
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import type { WeekendRule } from '#rules/contract-dates'
import { contractEdition, type ContractEdition, type ContractItem } from '#rules/contract-editions'
import { dayIn, mountainTime } from '#rules/dates'
import { type CountedCell, type CountingWay } from '#rules/sale-contracts'
import { endOfDate } from '#rules/sale-dates'
import { follows, type SaleContractState, saleContractMoves } from '#rules/sale-states'
import { asTime } from '#server/brokerage/times-in-answers'
import { changerOf } from '#server/staff/name-of'
import { noteOfSale, type SaleActor } from '../change-sale.ts'
import { noSuchContract, notThisStatus, saleChanged } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'

export type ContractRow = Selectable<Tables['sale_contract']>
export type DateRow = Selectable<Tables['contract_date']>
export type AmendmentRow = Selectable<Tables['contract_amendment']>

/** In the order in which they were typed. */
export const readContractsOf = (read: Kysely<Tables>, saleIds: readonly string[]): Promise<ContractRow[]> =>
  read
    .selectFrom('sale_contract')
    .selectAll()
    .where('sale_id', 'in', saleIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Those of one offer. */
export const ofOffer = <Contract extends Pick<ContractRow, 'offer_id'>>(
  contracts: readonly Contract[],
  offerId: string,
): Contract[] => contracts.filter(({ offer_id }) => offer_id === offerId)

/** In the order of the form. */
export const readDatesOf = async (read: Kysely<Tables>, contractIds: readonly string[]): Promise<DateRow[]> =>
  contractIds.length === 0
    ? []
    : read
        .selectFrom('contract_date')
        .selectAll()
        .where('contract_id', 'in', contractIds)
        .orderBy('item')
        .execute()

/** Why a row in effect must be checked again. The seller reads it too. */
export const whyToCheck = {
  amended: 'There is a signed amendment.',
  corrected: 'What was typed from the contract was corrected.',
  counting: 'The way in which the contract counts has changed.',
} as const

/** Why it must be checked again once somebody takes back that it is done, was missed, or does not apply. Its date has not moved. The mail knows the row by it. */
export const whyTakenBack = 'What was said about it was taken back.'

/** The newest text. It may wait beside an earlier text that was checked. */
export const typedIn = ({ raw, next_raw }: Pick<DateRow, 'raw' | 'next_raw'>): string => next_raw ?? raw

/** For a locked sale. Throws `sale_not_found`, or `changed_meanwhile` when somebody else was faster. */
export const readContract = async (
  trx: Trx,
  { id: saleId }: SaleRow,
  { contractId, version }: { contractId: string; version?: number },
): Promise<ContractRow> => {
  const contract = await trx
    .selectFrom('sale_contract')
    .selectAll()
    .where('id', '=', contractId)
    .where('sale_id', '=', saleId)
    .executeTakeFirst()
  if (!contract) throw noSuchContract()
  if (version !== undefined && version !== contract.version) {
    const dates = await readDatesOf(trx, [contract.id])
    throw saleChanged({
      current: {
        version: contract.version,
        state: contract.state,
        // For a form that merges the rows that two people typed.
        dates: dates.map((row) => ({ item: row.item, raw: typedIn(row) })),
      },
      ...(await changerOf(trx, contract.changed_by ?? contract.created_by)),
      changedAt: asTime(contract.changed_at ?? contract.created_at),
    })
  }
  return contract
}

export type ContractFields = Partial<
  Omit<ContractRow, 'id' | 'sale_id' | 'offer_id' | 'version' | 'created_at'>
>

/** Stores a change of a contract with its audit row. All changes of dates use this function, so each has an audit row. */
export const storeContract = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor,
  {
    sale,
    contract,
    fields = {},
    action,
    details = {},
  }: {
    sale: SaleRow
    contract: ContractRow
    fields?: ContractFields
    action: string
    details?: Record<string, unknown>
  },
): Promise<void> => {
  await trx
    .updateTable('sale_contract')
    .set({ ...fields, version: contract.version + 1, changed_at: platform.now(), changed_by: actor.id })
    .where('id', '=', contract.id)
    .execute()
  await noteOfSale(platform, trx, actor, sale, {
    action,
    details: { contractId: contract.id, ...details },
  })
}

/** Throws `not_this_status` when the state cannot change in this way. */
export const mustFollow = ({ state }: ContractRow, to: SaleContractState): void => {
  if (!follows(saleContractMoves, state, to))
    throw notThisStatus(
      `This contract ${stateWords[state]}, so it cannot become “${to}”. Please reload the sale.`,
    )
}

const stateWords: Readonly<Record<SaleContractState, string>> = {
  typed: 'is not in force yet',
  'in force': 'is in force already',
  closed: 'has closed',
  terminated: 'was terminated',
}

/** Throws `not_this_status` for one that closed or was terminated. */
export const refuseOver = ({ state }: ContractRow): void => {
  if (state === 'closed' || state === 'terminated')
    throw notThisStatus(`This contract ${stateWords[state]}, so nothing about it changes anymore.`)
}

export const wayOf = ({
  mec_at,
  time_of_day,
  weekend_rule,
}: {
  mec_at: number | null
  time_of_day: string
  weekend_rule: WeekendRule
}): CountingWay => ({
  mecOn: mec_at === null ? '' : dayIn(mountainTime, mec_at),
  timeOfDay: time_of_day,
  weekendRule: weekend_rule,
})

/** For a stored contract. Its edition was known when it was typed. */
export const editionOf = ({ edition }: Pick<ContractRow, 'edition'>): ContractEdition => {
  const known = contractEdition(edition)
  if (!known) throw new Error(`The edition ${edition} of a stored contract is not known.`)
  return known
}

export const itemOf = (edition: ContractEdition, item: number): ContractItem => {
  const row = edition.items.find((one) => one.item === item)
  if (!row) throw new Error(`${edition.id} has no row ${item}.`)
  return row
}

/** The end of a counted row for the party that acts. Null: it has no day. */
export const endOf = (
  contract: Pick<ContractRow, 'edition'>,
  { item }: Pick<DateRow, 'item'>,
  due: CountedCell['due'],
): number | null =>
  due &&
  endOfDate({ whoActs: itemOf(editionOf(contract), item).whoActs, dueAt: due.at, latestAt: due.latestAt })
