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

/** A buyer's offer for a listed home. What it offers is in its terms. */
type OfferTable = {
  id: string
  sale_id: string
  /** From 1, in order of arrival: it makes the label (`offerLabel`). */
  arrival: number
  source: SaleOfferSource
  represented_by: BuyerRepresentation
  /** When a buyer without a broker of their own had the Brokerage Disclosure to Buyer. */
  disclosed_at: number | null
  state: SaleOfferState
  /** From 1, among the backups. */
  backup_place: number | null
  replaces_id: string | null
  /** The cash offer that was carried over. */
  lead_offer_id: string | null
  /** Of the receipt that the sender has; null for an offer that the desk typed. */
  receipt_hash: string | null
  version: Generated<number>
  changed_at: number | null
  changed_by: string | null
  created_at: number
  /** Null: it came by the link. */
  created_by: string | null
}

/** What is offered, by number: a counterproposal is the next one. None is ever changed. */
type OfferTermsTable = {
  id: string
  offer_id: string
  number: number
  made_by: 'buyer' | 'seller'
  /** When they arrived, which is not when they were typed. */
  received_at: number
  /** Null for the seller's own. */
  present_due_at: number | null
  answer_by_at: number | null
  price_cents: number
  /** JSON, an Amount; null: not said. */
  concession: string | null
  /** Whether the concession includes what the seller pays the buyer's broker; null: not said. */
  concession_pays_broker: 0 | 1 | null
  /** JSON, an Amount; null: not said. */
  buyer_broker: string | null
  repairs: string | null
  /** JSON, an Escalation; null without a clause. */
  escalation: string | null
  earnest_money_cents: number | null
  /** A value of RESO's BuyerFinancing; '' when it is not said. */
  financing: string
  /** JSON, an Amount; null: not said. */
  down_payment: string | null
  /** What shows that the buyer can pay. */
  proof: string
  appraisal: string
  /** What the buyer pays above an appraisal that is too low. */
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
  /** The signed paper as it came. */
  file_key: string | null
  file_name: Generated<string>
  file_bytes: number | null
  file_pages: number | null
  file_sha256: string | null
  /** When a broker compared what was typed with the paper. */
  compared_at: number | null
  compared_by: string | null
  created_at: number
  created_by: string | null
}

/** That one of the sellers saw these terms. It stays also when the person is removed. */
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
  /** Why it was wrong. A wrong record stays, and counts no more. */
  corrected_why: Generated<string>
  corrected_at: number | null
  corrected_by: string | null
  created_at: number
}

/** What the seller tells the broker to do. It accepts nothing. */
type InstructionTable = {
  id: string
  sale_id: string
  terms_id: string
  kind: InstructionKind
  words: string
  given_at: number
  given_by: string
  /** JSON: the parties of whom the broker noted that they agree. */
  agreed_by: string
  handled_at: number | null
  handled_by: string | null
  handled_note: Generated<string>
}

/** What the estimates of a sale work with. Null: nobody has said it. */
type NetAssumptionTable = {
  sale_id: string
  title_policy_cents: number | null
  closing_fee_cents: number | null
  hoa_papers_cents: number | null
  annual_tax_cents: number | null
  last_year_tax_unpaid_cents: number | null
  /** What the lender says that it gets. It counts more than the arithmetic with the next three. */
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
