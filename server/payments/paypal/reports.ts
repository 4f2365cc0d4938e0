// Translates PayPal's responses into our terms. Anything unexpected is rejected before it is used.
import * as z from 'zod/mini'
import type { Money, MovedMoney, PayPalOrder, RefundReport } from '#server/payments/provider'

export const PayPalMoney = z.pipe(
  z.object({
    currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
    value: z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
  }),
  z.transform(({ currency_code, value }): Money => ({ cents: centsOf(value), currency: currency_code })),
)

export const PayPalRefund = z.object({
  id: z.string(),
  status: z.string(),
  amount: PayPalMoney,
  custom_id: z.optional(z.string()),
})

const Capture = z.object({ id: z.string(), status: z.string(), amount: PayPalMoney })

const Unit = z.object({
  reference_id: z.optional(z.string()),
  custom_id: z.optional(z.string()),
  amount: PayPalMoney,
  payments: z.optional(
    z.object({ captures: z.optional(z.array(Capture)), refunds: z.optional(z.array(PayPalRefund)) }),
  ),
})

export const Order = z.object({
  id: z.string(),
  status: z.string(),
  // One order, one payment: several units would each have their own amount.
  purchase_units: z.tuple([Unit]),
  links: z.optional(z.array(z.object({ href: z.string(), rel: z.string() }))),
})

export const orderReport = ({
  id,
  status,
  purchase_units: [unit],
  links = [],
}: z.output<typeof Order>): PayPalOrder => {
  const captures = unit.payments?.captures ?? []
  const moved = captures.find((capture) => hasMoved.has(capture.status))
  return {
    ref: id,
    attemptId: unit.custom_id ?? null,
    orderId: unit.reference_id ?? null,
    state: stateOf(status, captures),
    money: unit.amount,
    moved: moved ? movedOf(moved) : null,
    refunds: (unit.payments?.refunds ?? []).map(refundReport),
    // The link has one of these names, depending on how the order was created.
    approvalUrl: links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null,
  }
}

export const refundReport = ({
  id,
  status,
  amount,
  custom_id,
}: z.output<typeof PayPalRefund>): RefundReport => ({
  ref: id,
  money: amount,
  state: refundStates.get(status) ?? 'pending',
  refundId: custom_id ?? null,
})

/** PayPal's format, such as '104.00'. Exact: it uses no floating-point arithmetic. */
export const payPalAmount = ({ cents, currency }: Money) => ({
  currency_code: currency,
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

const centsOf = (value: string) => {
  const [whole = '0', fraction = ''] = value.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

const hasMoved = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

const stateOf = (status: string, captures: readonly { status: string }[]): PayPalOrder['state'] => {
  if (captures.some((capture) => hasMoved.has(capture.status))) return 'succeeded'
  if (captures.some((capture) => capture.status === 'PENDING')) return 'processing'
  // Completed without money: its only capture was declined.
  if (status === 'COMPLETED' || status === 'VOIDED') return 'ended'
  return status === 'APPROVED' ? 'approved' : 'open'
}

const movedOf = ({ id, amount }: z.output<typeof Capture>): MovedMoney => ({
  ref: id,
  money: amount,
  method: 'PayPal',
})

const refundStates: ReadonlyMap<string, RefundReport['state']> = new Map(
  Object.entries({
    COMPLETED: 'done',
    FAILED: 'failed',
    CANCELLED: 'failed',
  }),
)
