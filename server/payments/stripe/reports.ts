// Translates Stripe's responses into our terms. Anything unexpected is rejected before it is used.
import * as z from 'zod/mini'
import { providerUnavailable } from '#server/payments/problems'
import type { AttemptReport, CardIntent, RefundReport } from '#server/payments/provider'

const Metadata = z.nullish(z.record(z.string(), z.string()))
const Cents = z.int().check(z.minimum(0))
/** Expanded or not, depending on the request. */
const idOf = z.union([
  z.string(),
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
])

export const StripeRefund = z.object({
  id: z.string(),
  amount: Cents,
  currency: z.string(),
  status: z.nullable(z.string()),
  charge: z.nullish(idOf),
  payment_intent: z.nullish(idOf),
  metadata: Metadata,
})

const Charge = z.object({
  id: z.string(),
  payment_method_details: z.nullish(
    z.object({
      type: z.string(),
      card: z.nullish(z.object({ brand: z.nullish(z.string()), last4: z.nullish(z.string()) })),
    }),
  ),
  refunds: z.nullish(z.object({ data: z.array(StripeRefund) })),
})

export const StripeIntent = z.object({
  id: z.string(),
  client_secret: z.nullish(z.string()),
  status: z.string(),
  amount: Cents,
  amount_received: z.optional(Cents),
  amount_capturable: z.optional(Cents),
  currency: z.string(),
  latest_charge: z.nullish(z.union([z.string(), Charge])),
  metadata: Metadata,
})
type StripeIntent = z.output<typeof StripeIntent>

/** Parses a response to a request made with the secret key. */
export const intentReport = (answer: unknown): CardIntent => {
  const intent = z.safeParse(StripeIntent, answer)
  if (!intent.success || !intent.data.client_secret) throw providerUnavailable('The card provider')
  return { ...reportOf(intent.data), clientSecret: intent.data.client_secret }
}

export const refundReport = (answer: unknown): RefundReport => {
  const refund = z.safeParse(StripeRefund, answer)
  if (!refund.success) throw providerUnavailable('The card provider')
  return reportOfRefund(refund.data)
}

export const reportOf = (intent: StripeIntent): AttemptReport => ({
  ref: intent.id,
  attemptId: intent.metadata?.['attempt_id'] ?? null,
  orderId: intent.metadata?.['order_id'] ?? null,
  state: states.get(intent.status) ?? 'open',
  money: { cents: approvedOf(intent), currency: intent.currency.toUpperCase() },
  moved: movedOf(intent),
  refunds:
    typeof intent.latest_charge === 'object'
      ? (intent.latest_charge?.refunds?.data ?? []).map(reportOfRefund)
      : [],
})

export const reportOfRefund = ({
  id,
  amount,
  currency,
  status,
  metadata,
}: z.output<typeof StripeRefund>) => ({
  ref: id,
  money: { cents: amount, currency: currency.toUpperCase() },
  state: refundStates.get(status ?? '') ?? ('pending' as const),
  refundId: metadata?.['refund_id'] ?? null,
})

/** A bank may approve less than was requested. */
const approvedOf = ({ status, amount, amount_capturable }: StripeIntent) =>
  status === 'requires_capture' ? (amount_capturable ?? amount) : amount

const states: ReadonlyMap<string, AttemptReport['state']> = new Map(
  Object.entries({
    requires_capture: 'approved',
    processing: 'processing',
    succeeded: 'succeeded',
    canceled: 'ended',
  }),
)

const refundStates: ReadonlyMap<string, RefundReport['state']> = new Map(
  Object.entries({
    succeeded: 'done',
    failed: 'failed',
    canceled: 'failed',
  }),
)

const movedOf = ({ status, amount, amount_received, currency, latest_charge }: StripeIntent) => {
  if (status !== 'succeeded' || !latest_charge) return null
  const charge = typeof latest_charge === 'string' ? { id: latest_charge } : latest_charge
  return {
    ref: charge.id,
    money: { cents: amount_received ?? amount, currency: currency.toUpperCase() },
    method: methodOf(charge),
  }
}

const methodOf = ({ payment_method_details: details }: Partial<z.output<typeof Charge>>) => {
  const { brand, last4 } = details?.card ?? {}
  if (!last4) return 'Card'
  return `${brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'Card'} ending in ${last4}`
}
