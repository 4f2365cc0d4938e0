/** What is counted when the sample data is removed: names of tables. */
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
 * Why a record of the sample stays: a real customer has it, somebody real made it their own, something that stays needs it, real money was
 * paid for it, or the history names it.
 */
export const reasonsToStay = ['bought', 'edited', 'needed', 'real money', 'named'] as const
export type ReasonToStay = (typeof reasonsToStay)[number]
