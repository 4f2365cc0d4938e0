import * as z from 'zod/mini'
import { PayPalMoney } from '#server/payments/paypal/reports'
import type { News, ProviderEvent } from '#server/payments/provider'

const Event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  event_type: z.string(),
  resource: z.looseObject({}),
})

const Link = z.object({ href: z.string(), rel: z.string() })
const OrderNews = z.object({ id: z.string() })
const CaptureNews = z.object({
  id: z.string(),
  custom_id: z.optional(z.string()),
  supplementary_data: z.optional(
    z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
  ),
})
const RefundNews = z.object({ links: z.array(Link) })
const DisputeNews = z.object({
  dispute_id: z.string(),
  status: z.string(),
  dispute_amount: PayPalMoney,
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.optional(z.string()) })),
  /** Such as 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED'. */
  reason: z.optional(z.string()),
  /** RFC 3339. */
  seller_response_due_date: z.optional(z.string()),
  /** RFC 3339. */
  update_time: z.optional(z.string()),
})

/**
 * PayPal signs only the body's CRC-32, which anyone who has seen one message can forge. So an event is only a hint: the current state of
 * the order or capture is read from PayPal's API. Throws when the body is not one that PayPal sends.
 */
export const readPayPalEvent = (body: string): ProviderEvent => {
  const { id, event_type: kind, resource } = z.parse(Event, JSON.parse(body))
  return { id, kind, news: newsOf(kind, resource) }
}

/** PayPal reports a pending refund that failed as another kind of event. */
const refunds = new Set(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'])

const newsOf = (kind: string, resource: object): News => {
  if (kind.startsWith('CHECKOUT.ORDER.'))
    return { tells: 'look', attempt: { ref: z.parse(OrderNews, resource).id } }
  if (refunds.has(kind) || kind.startsWith('PAYMENT.REFUND.')) return ofRefund(resource)
  if (kind.startsWith('PAYMENT.CAPTURE.')) return ofCapture(resource)
  return kind.startsWith('CUSTOMER.DISPUTE.') ? ofDispute(resource) : { tells: 'nothing' }
}

const ofCapture = (resource: object): News => {
  const { id, custom_id, supplementary_data: more } = z.parse(CaptureNews, resource)
  const ref = more?.related_ids?.order_id ?? null
  return { tells: 'look', attempt: { ref, attemptId: custom_id ?? null, paymentRef: id } }
}

/** The resource is the refund; one of its links leads up to the capture. */
const ofRefund = (resource: object): News => {
  const { links } = z.parse(RefundNews, resource)
  const up = links.find(({ rel }) => rel === 'up')?.href
  const paymentRef = up && /\/captures\/([^/?]+)$/.exec(up)?.[1]
  return paymentRef ? { tells: 'look', attempt: { paymentRef } } : { tells: 'nothing' }
}

const ofDispute = (resource: object): News => {
  const {
    dispute_id: ref,
    status: state,
    dispute_amount: money,
    disputed_transactions,
    reason = '',
    seller_response_due_date: due = '',
    update_time: changed = '',
  } = z.parse(DisputeNews, resource)
  const paymentRef = disputed_transactions.find((one) => one.seller_transaction_id)?.seller_transaction_id
  if (!paymentRef) return { tells: 'nothing' }
  return {
    tells: 'dispute',
    paymentRef,
    dispute: {
      ref,
      state,
      money,
      reason,
      dueAt: Date.parse(due) || null,
      changedAt: Date.parse(changed) || null,
    },
  }
}
