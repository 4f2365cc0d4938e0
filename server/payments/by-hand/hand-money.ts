import { type HandMoney, handDayFault, type HandPayment, type HandRefund } from '#rules/by-hand'
import { dayIn, mountainTime } from '#rules/dates'
import { wrongHandDay } from '#server/payments/problems'

/** Throws `invalid_request` for a day in the future or long ago. */
export const checkHandDay = ({ day }: HandMoney, now: number): void => {
  const fault = handDayFault(day, dayIn(mountainTime, now))
  if (fault !== undefined) throw wrongHandDay(fault)
}

/** What the desk recorded of a payment; undefined for one of a provider. */
export const handPaymentOf = (payment: { by_hand: string | null }): HandPayment | undefined =>
  payment.by_hand === null ? undefined : (JSON.parse(payment.by_hand) as HandPayment)

/** How the desk sent a refund; undefined for one of a provider. */
export const handRefundOf = (refund: { by_hand: string | null }): HandRefund | undefined =>
  refund.by_hand === null ? undefined : (JSON.parse(refund.by_hand) as HandRefund)
