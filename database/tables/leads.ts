import type { Generated } from 'kysely'
import type { LeadStage, sellingTimelines, yesOrNo } from '#rules/leads'

/** A homeowner's request for an offer. */
export type LeadTable = {
  id: string
  /** The number that people use: 'CF-7K3M9Q'. */
  reference: string
  /** Null until it is linked to an account. */
  customer_id: string | null
  line1: string
  line2: string | null
  city: string
  /** Two letters. */
  state: string
  zip: string
  bedrooms: number | null
  /** In steps of one half, like `floors`. */
  bathrooms: number
  square_footage: number
  floors: number
  basement: (typeof yesOrNo)[number]
  year_built: number
  lot_size: string
  garage_type: string
  special_features: string
  recent_upgrades: string
  known_issues: string
  hoa_membership: (typeof yesOrNo)[number]
  zoning_details: string
  owner_name: string
  /** Lower case. */
  email: string
  /** As displayed: '(303) 555-0142'. */
  phone_number: string
  selling_timeline: (typeof sellingTimelines)[number]
  /** SHA-256 of the token in the owner's mail. The token itself is not stored. */
  claim_token_hash: string
  claimed_at: number | null
  stage: Generated<LeadStage>
  /** The staff account in charge; null until somebody takes it. */
  assigned_to: Generated<string | null>
  created_at: number
}

/** A buyer who received a lead. */
export type LeadRecipientTable = {
  id: string
  lead_id: string
  buyer_name: string
  /** Lower case. */
  buyer_email: string
  handed_on_at: number
}

/** A mailbox whose leads go to no buyer any more. */
export type SaleOptOutTable = {
  /** Lower case. */
  email: string
  opted_out_at: number
}

/** A question to the brokerage. */
export type ContactMessageTable = {
  id: string
  sender_name: string
  /** Lower case. */
  email: string
  phone_number: string
  question: string
  created_at: number
}

/** A mailbox entered for the newsletter. It gets mail only while it is subscribed. */
export type NewsletterSubscriberTable = {
  id: string
  /** Lower case. */
  email: string
  state: 'pending' | 'subscribed' | 'unsubscribed'
  /** SHA-256 of the token in the confirmation mail; null once the link is invalid. */
  confirm_token_hash: string | null
  confirm_until: number
  /** Stored in plain text: links in old newsletters work forever, even when the server's secret changes. */
  unsubscribe_token: string
  asked_at: number
  confirmed_at: number | null
  /** Who pressed the button: the evidence of consent. */
  confirmed_address: string | null
  confirmed_user_agent: string | null
  unsubscribed_at: number | null
}

/** A legal text, exactly as someone agreed to it. */
export type LegalTextTable = {
  /** Of the text, in hexadecimal. */
  sha256: string
  text_id: string
  version: string
  text: string
  first_given_at: number
}

/**
 * Evidence that someone agreed to a text or acknowledged it. Never deleted, and changed only once: a visitor's evidence gets its
 * customer when the visitor logs in.
 */
export type ConsentTable = {
  id: string
  text_id: string
  version: string
  sha256: string
  given_at: number
  /** The IP address it came from. */
  address: string
  user_agent: string
  /** The page where it was given; '' when the browser did not say. */
  page: string
  customer_id: string | null
  /** SHA-256 of the key of the visit in which it was given. The key itself is not stored. */
  visit_hash: string | null
  /** What it was given for, if anything. */
  lead_id: string | null
  product_slug: string | null
}
