// What waits for the brokerage.

export const waitingKinds = [
  'order to start',
  'order to finish',
  'message',
  'review',
  'refund request',
  'case',
  'dispute',
  'paper to review',
  'new lead',
  'next step',
  'offer answer',
  'question',
  'privacy request',
  'disposal',
  'failed job',
  'failed webhook',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Rows of one kind that Today shows. */
export const waitingPerKind = 25
