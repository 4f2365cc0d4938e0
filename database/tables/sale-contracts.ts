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
  /** The edition of the form (`contractEditions`). */
  edition: string
  place: ContractPlace
  state: Generated<SaleContractState>
  /** The signed paper. Null until it arrives. */
  signed_version_id: string | null
  /** When the last party signed, and when the other party got notice. */
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
  /** JSON: the dates that moved since the last mail about dates, as the seller knows them. */
  untold_dates: Generated<string>
  /** When the last mail about dates that moved was stored. */
  dates_told_at: number | null
  version: Generated<number>
  changed_at: number | null
  changed_by: string | null
  created_at: number
  created_by: string
}

/** One row of § 3.1. The text is stored beside its meaning. */
type ContractDateTable = {
  id: string
  contract_id: string
  item: number
  key: string
  /** As typed from the paper. */
  raw: string
  state: Generated<ContractDateState>
  /** Why a row that was in effect needs a new check. '' for one that never was. */
  why: Generated<string>
  /** The values in effect: the day as written, its last day, and its one or two moments. '' and null until checked. */
  written_on: Generated<string>
  due_on: Generated<string>
  due_at: number | null
  latest_at: number | null
  sure: Generated<0 | 1>
  /** A newer text that nobody has checked. Null when there is none. */
  next_raw: string | null
  /** The end by the newer text. Null when it would have no end. */
  next_at: number | null
  checked_at: number | null
  checked_by: string | null
  /** The day and the moment that calendars showed last. They are needed to cancel a date that leaves the contract. */
  event_on: Generated<string>
  event_at: number | null
  /** The day on which it was done or missed. */
  done_on: Generated<string>
  done_how: Generated<string>
  /** The SEQUENCE of its calendar event. It increases when the event moves, is canceled or counts again. */
  version: Generated<number>
}

/** A signed amendment. Its dates take effect once they are checked. */
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
