import type { ColumnType, Generated } from 'kysely'
import type { contactStates } from '#rules/contact-work'
import type { LeadStage, sellingTimelines, yesOrNo } from '#rules/leads'
import type { LeadSource } from '#rules/lead-work'

export type LeadTables = {
  consent: ConsentTable
  contact_message: ContactMessageTable
  lead: LeadTable
  lead_recipient: LeadRecipientTable
  legal_text: LegalTextTable
  newsletter_subscriber: NewsletterSubscriberTable
  sale_opt_out: SaleOptOutTable
}

declare const stored: unique symbol

/** An answer, valid only if the question was asked. Only server/leads/lead-answers.ts can read it. */
type Answer<Value> = ColumnType<{ readonly [stored]: Value }, Value, Value>

/** A homeowner's request for an offer. */
type LeadTable = {
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
  bedrooms: Answer<number | null>
  /** In quarters. */
  bathrooms: Answer<number>
  square_footage: Answer<number>
  floors: Answer<number>
  basement: Answer<(typeof yesOrNo)[number]>
  year_built: Answer<number>
  lot_size: Answer<string>
  garage_type: Answer<string>
  special_features: Answer<string>
  recent_upgrades: Answer<string>
  known_issues: Answer<string>
  hoa_membership: Answer<(typeof yesOrNo)[number]>
  zoning_details: Answer<string>
  owner_name: string
  /** Lower case. `withoutMailbox` for a person who gave no email. */
  email: string
  /** As displayed: '(303) 555-0142'. */
  phone_number: string
  selling_timeline: Answer<(typeof sellingTimelines)[number] | ''>
  /** SHA-256 of the token in the owner's mail. The token itself is not stored. */
  claim_token_hash: string
  claimed_at: number | null
  stage: Generated<LeadStage>
  /** The staff account in charge; null until somebody takes it. */
  assigned_to: Generated<string | null>
  source: Generated<LeadSource>
  /** Increases with each change at the desk. */
  version: Generated<number>
  stage_since: Generated<number>
  /** When the first answer was promised; never changes. */
  answer_due_at: Generated<number>
  /** When the lead left the stage 'new'. */
  first_answer_at: number | null
  /** '' when there is none. */
  next_step: Generated<string>
  next_step_at: number | null
  lost_reason: Generated<string>
  /** JSON: the questions that nobody has asked. The values in their columns have no meaning. */
  not_asked: Generated<string>
  /** The staff account that entered it; null when its owner sent the form. */
  entered_by: string | null
  /** What the owner said about calls, in the words of the staff member who heard it. '' when nobody wrote it down. */
  spoken_consent: Generated<string>
  spoken_consent_by: string | null
  spoken_consent_at: number | null
  /** Its position in a list by due time (`duePlace`). */
  due_place: Generated<number>
  /** When its owner was erased. The lead stays as the record of a sale, and nobody writes to its owner. */
  erased_at: number | null
  changed_at: number | null
  changed_by: string | null
  created_at: number
}

/** A buyer who received a lead. */
type LeadRecipientTable = {
  id: string
  lead_id: string
  buyer_name: string
  /** Lower case. */
  buyer_email: string
  handed_on_at: number
}

/** A mailbox whose leads no longer go to buyers. */
type SaleOptOutTable = {
  /** Lower case. */
  email: string
  opted_out_at: number
}

/** A question to the brokerage. */
type ContactMessageTable = {
  id: string
  sender_name: string
  /** Lower case. */
  email: string
  phone_number: string
  question: string
  /** 'Q-7F3A9C21': in the subject of our mails about it. */
  reference: Generated<string>
  state: Generated<(typeof contactStates)[number]>
  version: Generated<number>
  answer_due_at: Generated<number>
  first_answer_at: number | null
  assigned_to: string | null
  /** Its position in a list by due time (`duePlace`). */
  due_place: Generated<number>
  changed_at: number | null
  changed_by: string | null
  created_at: number
}

/** A mailbox entered for the newsletter. It gets mail only while it is subscribed. */
type NewsletterSubscriberTable = {
  id: string
  /** Lower case. */
  email: string
  state: 'pending' | 'subscribed' | 'unsubscribed'
  /** SHA-256 of the token in the confirmation mail; null once the link is invalid. */
  confirm_token_hash: string | null
  confirm_until: number
  /** Stored in plain text, so that links in old newsletters work forever, even when the server's secret changes. */
  unsubscribe_token: string
  asked_at: number
  confirmed_at: number | null
  /** Who pressed the button: the evidence of consent. */
  confirmed_address: string | null
  confirmed_user_agent: string | null
  unsubscribed_at: number | null
}

/** A legal text, exactly as someone agreed to it. */
type LegalTextTable = {
  /** In hexadecimal. */
  sha256: string
  text_id: string
  version: string
  text: string
  first_given_at: number
}

/**
 * Evidence that someone agreed to a text or acknowledged it. Never deleted. It changes only once: a visitor's evidence is linked to the
 * customer at login.
 */
type ConsentTable = {
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
  /** SHA-256 of the visit's key. The key itself is not stored. */
  visit_hash: string | null
  /** What the consent was given for, if anything. */
  lead_id: string | null
  product_slug: string | null
}
