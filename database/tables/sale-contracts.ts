import type { Generated } from 'kysely'
import type { ContractPlace } from '#rules/sale-contracts'
import type { ContractDateState, SaleContractState } from '#rules/sale-states'
import type { WeekendRule } from '#rules/contract-dates'

export type SaleContractTables = {
  sale_contract: SaleContractTable
  contract_date: ContractDateTable
  contract_amendment: ContractAmendmentTable
}

/** A signed Contract to Buy and Sell, as the staff typed it from the paper. */
type SaleContractTable = {
  id: string
  sale_id: string
  offer_id: string
  /** Of the form (`contractEditions`). */
  edition: string
  place: ContractPlace
  state: Generated<SaleContractState>
  /** The signed paper; null until it is here. */
  signed_version_id: string | null
  /** When the last party signed, and when the other one had notice. */
  mec_at: number | null
  notice_at: number | null
  /** '17:00'; '' when the contract has none. */
  time_of_day: string
  weekend_rule: WeekendRule
  earnest_money_cents: number | null
  /** Who holds the earnest money. */
  holder: string
  confirmed_at: number | null
  confirmed_by: string | null
  /** When it closed or was terminated. */
  ended_at: number | null
  ended_why: Generated<string>
  close_price_cents: number | null
  version: Generated<number>
  changed_at: number | null
  changed_by: string | null
  created_at: number
  created_by: string
}

/** One row of § 3.1. What was typed stays beside what it counts as. */
type ContractDateTable = {
  id: string
  contract_id: string
  item: number
  key: string
  /** As typed from the paper. */
  raw: string
  state: Generated<ContractDateState>
  /** Why a row that counted is not checked; '' for one that never counted. */
  why: Generated<string>
  /** What counts, '' and null until somebody has checked it: the day as written, the day it ends on, and its one or two moments. */
  written_on: Generated<string>
  due_on: Generated<string>
  due_at: number | null
  latest_at: number | null
  sure: Generated<0 | 1>
  /** What is typed in its place and nobody has checked; null when there is nothing. */
  next_raw: string | null
  /** When it would end then; null when it would not count. */
  next_at: number | null
  checked_at: number | null
  checked_by: string | null
  /** The day and the moment that calendars have shown last: a date that leaves the contract is cancelled there. */
  event_on: Generated<string>
  event_at: number | null
  /** The day on which it was done or missed. */
  done_on: Generated<string>
  done_how: Generated<string>
  /** Increases when what counts changes: the SEQUENCE of its event in a calendar. */
  version: Generated<number>
}

/** A signed amendment. Its dates count once they are checked. */
type ContractAmendmentTable = {
  id: string
  contract_id: string
  document_version_id: string | null
  signed_at: number
  /** JSON, [{item, from, to}] as typed. */
  changes: string
  checked_at: number | null
  checked_by: string | null
  created_at: number
  created_by: string
}
