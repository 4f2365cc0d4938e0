/** The tables whose rows are counted when the sample data is removed. */
export const sampleKinds = [
  'product',
  'category',
  'seller',
  'banner',
  'video',
  'coupon',
  'account',
  'order',
  'document_version',
  'conversation',
  'lead',
  'contact_message',
  'review',
  'canned_reply',
] as const
export type SampleKind = (typeof sampleKinds)[number]

/**
 * Why a record of the sample stays: a real customer has it, somebody real took it over, something that stays needs it, real money was
 * paid for it, or the history names it.
 */
export const reasonsToStay = ['bought', 'edited', 'needed', 'real money', 'named'] as const
export type ReasonToStay = (typeof reasonsToStay)[number]
