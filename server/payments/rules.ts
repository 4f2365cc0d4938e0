// What may be paid with what. Pure.
import type { OrderRow } from '#server/orders/order'
import type { AttemptReport, Money } from '#server/payments/provider'

/** The shop knows one currency. */
export const shopCurrency = 'USD'

export type Fit = 'fits' | 'wrong order' | 'wrong currency' | 'wrong amount'

/** Whether this money is what the order costs. `toldOrderId` is the order that the provider names, if it names one. */
export const fitOf = (
  order: Pick<OrderRow, 'id' | 'total_cents'>,
  money: Money,
  toldOrderId: string | null,
): Fit => {
  if (toldOrderId !== null && toldOrderId !== order.id) return 'wrong order'
  if (money.currency !== shopCurrency) return 'wrong currency'
  return money.cents === order.total_cents ? 'fits' : 'wrong amount'
}

/** Whether the attempt, as its provider describes it, would pay this order and nothing else. */
export const wouldPay = (
  order: Pick<OrderRow, 'id' | 'total_cents'>,
  attemptId: string,
  report: AttemptReport,
): boolean =>
  fitOf(order, report.money, report.orderId) === 'fits' &&
  (report.attemptId === null || report.attemptId === attemptId)

/** Whether all of a payment has gone back. */
export const isGivenBack = (
  paidCents: number,
  refunds: readonly { state: string; amount_cents: number }[],
): boolean => paidCents <= sumOf(refunds.filter(({ state }) => state === 'done'))

/** What can still be given back: what was asked for counts as gone until it has failed. */
export const leftToGiveBack = (
  paidCents: number,
  refunds: readonly { state: string; amount_cents: number }[],
): number => paidCents - sumOf(refunds.filter(({ state }) => state !== 'failed'))

const sumOf = (refunds: readonly { amount_cents: number }[]) =>
  refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
