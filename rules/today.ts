// What waits for the brokerage.

import type { SaleClockKind } from './sale-clocks.ts'

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
  'listing to check',
  'MLS clock',
  'change to enter',
  'dates to check',
  'date tomorrow',
  'offer to present',
  'instruction',
  'failed job',
  'failed webhook',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** The kind under which Today lists a clock of a sale; undefined if Today does not list it. */
export const waitingKindOf = (clock: SaleClockKind): SaleWaitingKind | undefined => {
  if (clock === 'listing to check') return clock
  if (clock === 'change' || clock === 'amendment to send') return 'change to enter'
  if (clock === 'present') return 'offer to present'
  return clock === 'dates to check' ? clock : 'MLS clock'
}
export const saleWaitingKinds = [
  'listing to check',
  'MLS clock',
  'change to enter',
  'dates to check',
  'offer to present',
] as const
export type SaleWaitingKind = (typeof saleWaitingKinds)[number]

/** Rows of one kind that Today shows. */
export const waitingPerKind = 25
