// A customer asks for a refund of a paid order, and the brokerage decides.
import * as z from 'zod/mini'
import { longestRefundReason, refundDays, refundRequestStates } from '#rules/refunds'
import { endpoint } from './endpoint.ts'
import { paragraphs } from './form-fields.ts'

const RefundRequest = z.object({
  state: z.enum(refundRequestStates),
  reason: z.string(),
  /** ISO 8601, UTC. */
  askedAt: z.string(),
  /** When the brokerage decided; '' while it has not. */
  decidedAt: z.string(),
  /** What the brokerage wrote about its decision; '' without a text. */
  answer: z.string(),
})

const SentBack = z.object({
  amount: z.number(),
  /** When it began. ISO 8601, UTC. */
  date: z.string(),
  /** When it had gone back. ISO 8601, UTC. Absent while it is on its way. */
  ended: z.optional(z.string()),
  /** How the brokerage sent it itself, within a sentence: 'by check 77 on November 26, 2026'. Absent when it goes back the way it came. */
  sent: z.optional(z.string()),
})

/** The facts that decide about a refund, and the newest request for one. */
export const RefundFacts = z.object({
  /** ISO 8601, UTC. */
  paidAt: z.string(),
  /** The end of the days in which a full refund is granted if work has not started. */
  until: z.string(),
  /** Whether the brokerage has started work. Approving a listing paper also starts it. */
  isAtWork: z.boolean(),
  /** The paid PDFs that were downloaded since the payment, each once, with the first download. */
  downloads: z.array(z.object({ name: z.string(), date: z.string() })),
  /** The listing papers that were approved. */
  papers: z.optional(z.array(z.object({ name: z.string(), date: z.string() }))),
  /** Whether the rule grants a full refund today, as far as the shop knows. */
  isWithinRule: z.boolean(),
  /** False while a request is open, and once the money is on its way back. */
  mayAsk: z.boolean(),
  request: z.nullable(RefundRequest),
  /** What went back of the payment, or is on its way, the oldest first. Absent when nothing did. */
  refunds: z.optional(z.array(SentBack)),
  /** How much came back to us, in dollars, and was not sent again. Absent when nothing did. */
  cameBack: z.optional(z.number()),
})
export type RefundFacts = z.output<typeof RefundFacts>

export const getRefundFacts = endpoint({
  method: 'GET',
  path: '/api/home/order/refund-request/:orderId',
  summary: `What a refund of one of the caller’s paid orders depends on: the ${refundDays} days, downloads and work; and the newest request`,
  tag: 'Orders',
  caller: 'customer',
  params: z.object({ orderId: z.string() }),
  response: RefundFacts,
  problems: ['order_not_found', 'order_not_paid'],
})

export const requestRefund = endpoint({
  method: 'POST',
  path: '/api/home/order/refund-request/:orderId',
  summary:
    'Ask for a refund of a paid order. The brokerage decides. While a request is open, another reason replaces its reason',
  tag: 'Orders',
  caller: 'customer',
  params: z.object({ orderId: z.string() }),
  body: z.object({ reason: paragraphs({ label: 'the reason', mostCharacters: longestRefundReason }) }),
  response: z.object({ message: z.string() }),
  problems: ['order_not_found', 'order_not_paid'],
})
