import * as z from 'zod/mini'
import type { News, ProviderEvent } from '#server/payments/provider'
import { reportOf, reportOfRefund, StripeIntent, StripeRefund } from '#server/payments/stripe/reports'

const Event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string(),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
})

const ChargeNews = z.object({ payment_intent: z.nullish(z.string()) })
const Dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  charge: z.string(),
  /** Such as 'product_not_received'. */
  reason: z.optional(z.string()),
  /** In seconds since 1970. */
  evidence_details: z.nullish(z.object({ due_by: z.nullish(z.int()) })),
})

/** Throws when the body is not one that Stripe sends. An event that we do not use gives no news. */
export const readStripeEvent = (body: string): ProviderEvent => {
  const { id, type, data } = z.parse(Event, JSON.parse(body))
  return { id, kind: type, news: newsOf(type, data.object) }
}

const newsOf = (type: string, object: { object: string }): News => {
  if (type.startsWith('payment_intent.')) return ofIntent(object)
  if (type.startsWith('charge.dispute.')) return ofDispute(object)
  if (type === 'charge.refunded') {
    const { payment_intent } = z.parse(ChargeNews, object)
    return payment_intent ? { tells: 'look', attempt: { ref: payment_intent } } : { tells: 'nothing' }
  }
  return object.object === 'refund' ? ofRefund(object) : { tells: 'nothing' }
}

const ofIntent = (object: unknown): News => {
  const report = reportOf(z.parse(StripeIntent, object))
  // In an old API version the charge is in another field, so it is looked up.
  if (report.state === 'succeeded' && !report.moved) return { tells: 'look', attempt: report }
  return { tells: 'report', report }
}

const ofRefund = (object: unknown): News => {
  const refund = z.parse(StripeRefund, object)
  if (!refund.charge) return { tells: 'nothing' }
  return {
    tells: 'refund',
    attempt: { ref: refund.payment_intent ?? null, paymentRef: refund.charge },
    refund: reportOfRefund(refund),
  }
}

const ofDispute = (object: unknown): News => {
  const { id, amount, currency, status, charge, reason = '', evidence_details } = z.parse(Dispute, object)
  const money = { cents: amount, currency: currency.toUpperCase() }
  const dueAt = evidence_details?.due_by ? evidence_details.due_by * 1_000 : null
  return {
    tells: 'dispute',
    paymentRef: charge,
    dispute: { ref: id, state: status, money, reason, dueAt, changedAt: null },
  }
}
