import {
  type FirstHandDay,
  type HandMoney,
  handDayFault,
  type HandPayment,
  type HandRefund,
} from '#rules/by-hand'
import { dayIn, mountainTime } from '#rules/dates'
import { wrongHandDay } from '#server/payments/problems'

/** Throws `invalid_request` for a day in the future, before the first possible one, or long ago. */
export const checkHandDay = ({ day }: HandMoney, now: number, first: FirstHandDay): void => {
  const fault = handDayFault(day, dayIn(mountainTime, now), first)
  if (fault !== undefined) throw wrongHandDay(fault)
}

/** What the desk recorded of a payment; undefined for one of a provider. */
export const handPaymentOf = (payment: { by_hand: string | null }): HandPayment | undefined =>
  payment.by_hand === null ? undefined : (JSON.parse(payment.by_hand) as HandPayment)

/** How the desk sent a refund; undefined for one of a provider. */
export const handRefundOf = (refund: { by_hand: string | null }): HandRefund | undefined =>
  refund.by_hand === null ? undefined : (JSON.parse(refund.by_hand) as HandRefund)

/** The day on which money came: by hand, as the desk recorded it. */
export const dayOfPayment = (payment: { by_hand: string | null; received_at: number }): string =>
  handPaymentOf(payment)?.day ?? dayIn(mountainTime, payment.received_at)

/** The day on which money had gone back: by hand, as the desk recorded it. */
export const dayOfRefund = (refund: { by_hand: string | null; updated_at: number }): string =>
  handRefundOf(refund)?.day ?? dayIn(mountainTime, refund.updated_at)
