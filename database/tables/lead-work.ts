import type { offerAnswers, offerStates } from '#rules/offers'

export type LeadWorkTables = {
  contact_entry: ContactEntryTable
  lead_note: LeadNoteTable
  lead_offer: LeadOfferTable
  offer_answer: OfferAnswerTable
}

/** A note of the staff about a lead. */
type LeadNoteTable = {
  id: string
  lead_id: string
  author_id: string
  text: string
  created_at: number
}

/** A buyer's offer for a home. After the customer has seen it, only its end is ever written. */
type LeadOfferTable = {
  id: string
  lead_id: string
  /** The buyer’s name, or a label. */
  buyer: string
  price_cents: number
  /** What the seller pays at closing. Null: the buyer has not said. */
  costs_cents: number | null
  /** What those costs are, in words. */
  costs_include: string
  /** '2026-12-18'; '' when it is open. */
  closing_on: string
  contingencies: string
  note: string
  /** The last day on which it is valid; '' when it is not limited. */
  expires_on: string
  state: (typeof offerStates)[number]
  /** The offer that it replaces once it is sent. */
  replaces_id: string | null
  /** The reason for the withdrawal, as the customer reads it. */
  ended_reason: string
  created_by: string
  created_at: number
  updated_at: number
  sent_at: number | null
  ended_at: number | null
  version: number
}

/** What a customer says to an offer. */
type OfferAnswerTable = {
  id: string
  offer_id: string
  customer_id: string
  kind: (typeof offerAnswers)[number]
  text: string
  created_at: number
  due_at: number
  /** When somebody at the desk dealt with it. */
  handled_at: number | null
  handled_by: string | null
}

/** What the staff wrote about a question of the contact form. An answer was mailed; a note stays here. */
type ContactEntryTable = {
  id: string
  message_id: string
  kind: 'answer' | 'note'
  author_id: string
  text: string
  created_at: number
}
