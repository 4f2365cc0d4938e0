// The history of an order in words for its customer. Pure.
import type { UploadState } from '#rules/uploads'
import type { OrderEvent } from '#contract/orders'
import { inCurrency } from '#rules/currencies'
import { inDollars } from '#rules/money'
import { holdMinutes, unpaidHours } from '#rules/orders'
import type { RefundState } from '#rules/refunds'

export type OrderHistory = {
  placedAt: number
  /** The order's audit rows, oldest first. */
  steps: readonly { action: string; byCustomer: boolean; at: number }[]
  /** Money that was received for it. */
  payments: readonly (Sum & { method: string; paysOrder: boolean; at: number })[]
  /** Money that was refunded or is being refunded, or whose refund failed. */
  refunds: readonly Refund[]
  /** Forms that were uploaded. */
  versions: readonly Handed[]
}

/** Without a `currency`, it is the shop's. */
type Sum = { amountCents: number; currency?: string }

/** `isSentAgain`: of a refund that failed. */
type Refund = Sum & { state: RefundState; at: number; isSentAgain?: boolean }
type Handed = {
  form: string
  version: number
  status: UploadState
  note: string
  uploadedAt: number
  reviewedAt: number | null
}
type Event = { text: string; at: number }

/** Oldest first. */
export const timelineOf = (history: OrderHistory): OrderEvent[] =>
  [
    { text: 'You placed the order.', at: history.placedAt },
    ...stepEvents(history),
    ...history.payments.filter(({ paysOrder }) => !paysOrder).map(strayMoney),
    ...history.refunds.map(moneyBack),
    ...history.versions.flatMap(versionEvents),
  ]
    .toSorted((a, b) => a.at - b.at) // a stable sort: events of the same moment keep this order
    .map(({ text, at }) => ({ text, date: new Date(at).toISOString() }))

const stepEvents = ({ steps, payments, refunds }: OrderHistory): Event[] => {
  const payment = payments.find(({ paysOrder }) => paysOrder)
  const paid = payment ? `You paid ${inDollars(payment.amountCents)} with ${payment.method}.` : 'You paid.'
  const texts: ReadonlyMap<string, string> = new Map(
    Object.entries({
      paid: `${paid} The receipt is ready.`,
      'work started': 'We started work on your order.',
      'refund requested': 'You asked for a refund.',
      'refund declined': 'We could not grant the refund.',
      'hold ended': `We no longer hold your packages, because the order was not paid within ${holdMinutes} minutes. You can still pay while they are in stock.`,
      'held again': 'You continued to pay, and we are holding your packages again.',
      expired: `The order was canceled: it was not paid within ${unpaidHours} hours.`,
      reopened:
        'You approved a payment after the order was canceled. Everything was still in stock, so the order is active again.',
      revived: `${paid} That was after the order had been canceled, but all of it was still in stock: it is on again.`,
      'paid when sold out': `${paid} We no longer held your packages, and they were sold out: you get the money back.`,
      'paid when cancelled': `${paid} That was after the order had been canceled, and not all of it was still in stock, or its coupon was used elsewhere: you get the money back.`,
      ...(refunds.length === 0 && { refunded: 'You got your money back.' }),
    }),
  )
  return steps.flatMap(({ action, byCustomer, at }) => {
    const text = action === 'cancelled' ? cancelledBy(byCustomer) : texts.get(action)
    return text === undefined ? [] : [{ text, at }]
  })
}

const cancelledBy = (customer: boolean) =>
  customer ? 'You canceled the order.' : 'The brokerage canceled the order.'

const strayMoney = ({ amountCents, currency, method, at }: OrderHistory['payments'][number]): Event => ({
  text: `${inCurrency(amountCents, currency)} came in with ${method} and paid no order: you get it back.`,
  at,
})

const moneyBack = ({ amountCents, currency, state, at, isSentAgain = false }: Refund): Event => ({
  text: refundWords[state](inCurrency(amountCents, currency), isSentAgain),
  at,
})

const onItsWay = (sum: string) => `${sum} is on its way back to you.`
const refundWords: Record<RefundState, (sum: string, isSentAgain: boolean) => string> = {
  asked: onItsWay,
  pending: onItsWay,
  done: (sum) => `You got ${sum} back.`,
  failed: (sum, isSentAgain) =>
    `The refund of ${sum} failed. ${isSentAgain ? 'We sent the money again.' : 'We will send the money again.'}`,
}

const versionEvents = ({ form, version, status, note, uploadedAt, reviewedAt }: Handed): Event[] => [
  {
    text: version === 1 ? `You submitted ${form}.` : `You submitted ${form} again, version ${version}.`,
    at: uploadedAt,
  },
  ...(reviewedAt === null || status === 'Pending'
    ? []
    : [
        {
          text: status === 'Approved' ? `${form} was approved.` : `${form} was rejected: ${note}`,
          at: reviewedAt,
        },
      ]),
]
