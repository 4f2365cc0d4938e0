// When a customer gets the money back, and how much.

/** Days from the payment in which a customer may ask. */
export const refundDays = 14

const opensPaidPdf = 'once you have downloaded a paid PDF'

/** What counts as the beginning of work. */
export const workHasStarted = `Work has started once you have signed a listing contract, once an MLS draft or a photo visit is booked, or ${opensPaidPdf}.`

/** The part of it that matters where files are opened. */
export const openingStartsWork = `For a refund, work has started ${opensPaidPdf}.`

/** The same from the other side, after 'Full refund' or 'You get all of it back'. */
export const fullRefundTerms = `within ${refundDays} days of payment if work has not started: you have not signed a listing contract, no MLS draft or photo visit has been booked, and no paid PDF has been downloaded.`

/** How a photo visit can be called off. */
export const photoVisitTerms = 'free of charge until 24 hours before'

/** How long it takes until the money is there. */
export const refundArrives = 'within 5 to 10 business days'

/** 'asked': stored before the provider heard of it. 'pending': on its way. */
export type RefundState = 'asked' | 'pending' | 'done' | 'failed'

type Refund = { state: RefundState; amount_cents: number }

/** Whether all of a payment has gone back. */
export const isGivenBack = (paidCents: number, refunds: readonly Refund[]): boolean =>
  paidCents <= sumOf(refunds.filter(({ state }) => state === 'done'))

/** What can still be given back: what was asked for counts as gone until it has failed. */
export const leftToGiveBack = (paidCents: number, refunds: readonly Refund[]): number =>
  paidCents - sumOf(refunds.filter(({ state }) => state !== 'failed'))

/** Whether so much of what is left may be given back. */
export const mayGiveBack = (amountCents: number, leftCents: number): boolean =>
  amountCents >= 1 && amountCents <= leftCents

/** Who takes the step of a refund: the desk when it asked for it, else nobody of ours, when it was done at the provider. */
export const refunderOf = (askedBy: string | null) =>
  askedBy === null ? ({ role: 'system', id: null } as const) : ({ role: 'staff', id: askedBy } as const)

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
