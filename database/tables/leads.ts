import type { sellingTimelines, yesOrNo } from '#rules/leads'

/** A home whose owner asks for an offer. */
export type LeadTable = {
  id: string
  /** What people call it: 'CF-7K3M9Q'. */
  reference: string
  /** Null until it is tied to an account. */
  customer_id: string | null
  line1: string
  line2: string | null
  city: string
  /** Two letters. */
  state: string
  zip: string
  bedrooms: number | null
  /** In steps of one half, like the floors. */
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
  /** As people read it: '(303) 555-0142'. */
  phone_number: string
  selling_timeline: (typeof sellingTimelines)[number]
  /** SHA-256 of the token in the owner's mail. The token itself is kept nowhere. */
  claim_token_hash: string
  claimed_at: number | null
  created_at: number
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

/** A mailbox that was named for the newsletter; it gets one only while it is subscribed. */
export type NewsletterSubscriberTable = {
  id: string
  /** Lower case. */
  email: string
  state: 'pending' | 'subscribed' | 'unsubscribed'
  /** SHA-256 of the token in the mail that asks back; null once it leads nowhere. */
  confirm_token_hash: string | null
  confirm_until: number
  /** Kept as it is: links in old newsletters work for ever, whatever becomes of the server's secret. */
  unsubscribe_token: string
  asked_at: number
  confirmed_at: number | null
  /** Who pressed the button: the evidence that the mailbox wants it. */
  confirmed_address: string | null
  confirmed_user_agent: string | null
  unsubscribed_at: number | null
}

/** A legal text, word for word as somebody agreed to it. */
export type LegalTextTable = {
  /** Of the text, hexadecimal. */
  sha256: string
  text_id: string
  version: string
  text: string
  first_given_at: number
}

/** The evidence that somebody agreed to a text or acknowledged it. Never changed, never deleted. */
export type ConsentTable = {
  id: string
  text_id: string
  version: string
  sha256: string
  given_at: number
  /** The network address it came from. */
  address: string
  user_agent: string
  /** Where it was given; '' when the browser did not say. */
  page: string
  customer_id: string | null
  /** What it was given for, where there is such a thing. */
  lead_id: string | null
  product_slug: string | null
}
