import { writtenDate, writtenDay } from '#rules/dates'
import { handPaymentOf } from '#server/payments/by-hand/hand-money'
import type { PaymentRow } from '#server/payments/store'

type Fact = readonly [label: string, value: string]

/** How and when an order was paid, for receipts and mails. The number of a check is part of its method. */
export const paymentFacts = (payment: PaymentRow): Fact[] => {
  const byHand = handPaymentOf(payment)
  return [
    ['Paid with', payment.method],
    ['Paid on', byHand ? writtenDate(byHand.day) : writtenDay(payment.received_at)],
    ...(byHand ? [] : [['Payment reference', payment.provider_ref] as const]),
  ]
}
