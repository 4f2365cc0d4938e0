import type { Generated } from 'kysely'
import type {
  BuyerRepresentation,
  InstructionKind,
  PresentationWay,
  SaleOfferSource,
} from '#rules/offer-steps'
import type { SaleOfferState } from '#rules/sale-states'

export type SaleOfferTables = {
  offer: OfferTable
  offer_terms: OfferTermsTable
  presentation: PresentationTable
  instruction: InstructionTable
  net_assumption: NetAssumptionTable
  sale_link: SaleLinkTable
}

/** A buyer's offer for a listed home. Its terms are in a separate table. */
type OfferTable = {
  id: string
  sale_id: string
  /** From 1, in order of arrival. The label (`offerLabel`) is made from it. */
  arrival: number
  source: SaleOfferSource
  represented_by: BuyerRepresentation
  /** When a buyer without their own broker got the Brokerage Disclosure to Buyer. */
  disclosed_at: number | null
  state: SaleOfferState
  /** From 1, among the backups. */
  backup_place: number | null
  replaces_id: string | null
  /** The cash offer that was carried over. */
  lead_offer_id: string | null
  /** The number of the sender's receipt. Null for an offer that the desk typed. */
  receipt_hash: string | null
  /** The link by which it came. */
  link_id: Generated<string | null>
  /** When the seller answered its newest terms. */
  answered_at: Generated<number | null>
  version: Generated<number>
  changed_at: number | null
  changed_by: string | null
  created_at: number
  /** Null: it came by the link. */
  created_by: string | null
}

/** The terms of an offer, by number. A counterproposal adds the next one. Terms are never changed. */
type OfferTermsTable = {
  id: string
  offer_id: string
  number: number
  made_by: 'buyer' | 'seller'
  /** When they arrived. They may be typed later. */
  received_at: number
  /** Null for the seller's own terms. */
  present_due_at: number | null
  answer_by_at: number | null
  price_cents: number
  /** JSON, an Amount. Null: not stated. */
  concession: string | null
  /** Whether the concession includes the seller's payment to the buyer's broker. Null: not stated. */
  concession_pays_broker: 0 | 1 | null
  /** JSON, an Amount. Null: not stated. */
  buyer_broker: string | null
  repairs: string | null
  /** JSON, an Escalation; null without a clause. */
  escalation: string | null
  earnest_money_cents: number | null
  /** A value of RESO's BuyerFinancing; '' when it is not stated. */
  financing: string
  /** JSON, an Amount. Null: not stated. */
  down_payment: string | null
  /** The evidence that the buyer can pay. */
  proof: string
  appraisal: string
  /** What the buyer pays above a low appraisal. */
  gap_cents: number | null
  /** Until when the buyer may object after the inspection. Days are written '2026-11-23', and '' is none. */
  inspection_on: string
  /** Who pays for the owner's title policy. */
  title: string
  /** The buyer must have sold a home by then. */
  must_sell_by: string
  closing_on: string
  /** When the seller moves out. */
  possession: string
  rent_cents: number | null
  inclusions: string
  exclusions: string
  other_terms: Generated<string>
  /** The signed paper as received. */
  file_key: string | null
  file_name: Generated<string>
  file_bytes: number | null
  file_pages: number | null
  file_sha256: string | null
  /** Who at the desk attached the paper. Null: it came by the link. */
  file_by: Generated<string | null>
  /** When a broker compared the typed terms with the paper. */
  compared_at: number | null
  compared_by: string | null
  created_at: number
  created_by: string | null
}

/** One of the sellers saw these terms. The record stays when the person is removed. */
type PresentationTable = {
  id: string
  terms_id: string
  party_id: string
  party_name: string
  way: PresentationWay
  presented_at: number
  /** The account: the seller's own when they opened it. */
  presented_by: string
  minutes: number | null
  note: string
  /** Why it was wrong. A wrong record stays, but no longer counts. */
  corrected_why: Generated<string>
  corrected_at: number | null
  corrected_by: string | null
  created_at: number
}

/** The seller's instruction to the broker. It does not accept an offer. */
type InstructionTable = {
  id: string
  sale_id: string
  terms_id: string
  kind: InstructionKind
  words: string
  given_at: number
  given_by: string
  /** JSON: the parties whose agreement the broker recorded, with their names at that time. Earlier rows have ids alone. */
  agreed_by: string
  handled_at: number | null
  handled_by: string | null
  handled_note: Generated<string>
}

/** The inputs of a sale's estimates. Null: not stated. */
type NetAssumptionTable = {
  sale_id: string
  title_policy_cents: number | null
  closing_fee_cents: number | null
  hoa_papers_cents: number | null
  annual_tax_cents: number | null
  last_year_tax_unpaid_cents: number | null
  /** Null in a row of an earlier version: then it was said at the latest when the row was changed. */
  unpaid_tax_said_at: number | null
  /** The payoff stated by the lender. It is used instead of the calculation from the next three. */
  payoff_quote_cents: number | null
  principal_cents: number | null
  rate_basis_points: number | null
  interest_to_on: string
  lives_in_colorado: 0 | 1 | null
  /** JSON: [{name, cents}], such as the transfer of leased solar panels. */
  other: string
  version: Generated<number>
  changed_at: number
  changed_by: string
}

/** An address for people without an account. The token itself is not stored. */
type SaleLinkTable = {
  id: string
  sale_id: string
  kind: 'offers' | 'calendar'
  token_hash: string
  created_at: number
  created_by: string | null
  ended_at: number | null
}
