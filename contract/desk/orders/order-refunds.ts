// What the desk reads about money of an order that went back, or may have to.
import * as z from 'zod/mini'
import { refundRequestStates, refundProgress } from '#rules/refunds'
import { OtherCurrency } from './other-currency.ts'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened. */
const TimeOrNot = z.string()
const Cents = z.int()

export const Refund = z.object({
  id: z.string(),
  paymentId: z.string(),
  amountCents: Cents,
  currency: OtherCurrency,
  /** 'asked': stored, and the provider has not answered yet. */
  state: z.enum(refundProgress),
  reason: z.string(),
  message: z.string(),
  /** '' if the refund was made at the provider. */
  by: z.string(),
  reference: z.string(),
  at: Time,
  /** When the bank sent the money back after it had arrived. Absent for any other refund, also for one that failed before. */
  returnedAt: z.optional(Time),
  /** What of it each part of the order gets back. Empty for money that paid nothing. */
  parts: z.optional(z.array(z.object({ name: z.string(), amountCents: Cents }))),
  /** How it was sent, in words: 'by check 77 on November 26, 2026'. Only for money that the desk sent itself. */
  sent: z.optional(z.object({ how: z.string(), by: z.string() })),
  /** Sending the refund again with this key continues it. Only for a refund that the provider has not answered. */
  requestKey: z.optional(z.string()),
})

export const RefundRequest = z.object({
  id: z.string(),
  state: z.enum(refundRequestStates),
  reason: z.string(),
  askedAt: Time,
  answer: z.string(),
  decidedAt: TimeOrNot,
  decidedBy: z.string(),
})

/** The facts that the refund rule uses, as of today. Null unless the order has bought something. */
export const RefundRule = z.object({
  until: Time,
  isAtWork: z.boolean(),
  downloads: z.array(z.object({ name: z.string(), at: Time })),
  /** The listing papers that were approved. */
  papers: z.optional(z.array(z.object({ name: z.string(), at: Time }))),
  isWithinRule: z.boolean(),
})

export const Dispute = z.object({
  id: z.string(),
  paymentId: z.optional(z.string()),
  state: z.string(),
  amountCents: Cents,
  currency: OtherCurrency,
  dueAt: TimeOrNot,
  at: Time,
  /** Why the payment should not be refunded now. Absent if the dispute has left us the money. */
  warning: z.optional(z.string()),
})
