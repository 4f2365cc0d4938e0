import type { Generated } from 'kysely'

export type QuoteTables = {
  quote: QuoteTable
  quote_line: QuoteLineTable
}

/** Packages that the staff chose for one person, who orders them through a link. It freezes no price and holds nothing. */
type QuoteTable = {
  id: string
  /** The number that people use: 'PQ-7K3M9Q'. */
  reference: string
  /** Either a lead or a customer. */
  lead_id: string | null
  customer_id: string | null
  /** '' without one. */
  coupon_code: string
  /** The customer reads it. */
  note: string
  /** The last day, in Mountain Time. */
  ends_on: string
  /** When that day is over. */
  ends_at: number
  /** The total when the staff last wrote it, to say whether it has changed since. */
  written_cents: number
  /** SHA-256 of the token in the link. The token itself is not stored. */
  token_hash: string
  /** When it was last mailed, and where. */
  sent_at: number | null
  sent_to: Generated<string>
  withdrawn_at: number | null
  /** The last order that was placed from it. */
  order_id: string | null
  version: Generated<number>
  changed_at: number | null
  changed_by: string | null
  created_at: number
  created_by: string
}

type QuoteLineTable = {
  quote_id: string
  position: number
  /** The package may be gone. */
  product_id: string
  /** Its name when the staff chose it. */
  name: string
  quantity: number
  /** The price of one piece when the staff last wrote the quote. */
  unit_cents: number
}
