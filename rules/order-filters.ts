// How the desk looks at orders, and what it may do with them.
import {
  isOwedBack,
  type OrderStanding,
  type OrderState,
  type OrderStep,
  type PaymentState,
} from './orders.ts'

/** What an order can wait for, as the list filters by it. */
export const orderFilters = [
  'to start',
  'at work',
  'open case',
  'refund asked',
  'disclosures unread',
] as const
export const orderFilterWords: Record<(typeof orderFilters)[number], string> = {
  'to start': 'that wait for work',
  'at work': 'that are at work',
  'open case': 'with an open case',
  'refund asked': 'with a refund request',
  'disclosures unread': 'with disclosures unread',
}

/** The states of an order, as the list filters by them. */
export const orderStateWords: Record<OrderState, string> = {
  pending: 'Not paid',
  placed: 'Work not started',
  warehouse: 'At work or done',
  cancelled: 'Cancelled',
}
export const paymentStateWords: Record<PaymentState, string> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  refunded: 'Refunded',
}

/** Late money for a canceled order: it bought nothing. */
export const moneyToSendBack = 'Money to send back'

/** What became of an order’s money, as files name it. */
export const paymentInWords = (standing: OrderStanding): string =>
  isOwedBack(standing) ? moneyToSendBack : paymentStateWords[standing.paymentState]

/** By when an order was placed or paid; with a minus, the newest first. */
export const orderSorts = ['placed', '-placed', 'paid', '-paid'] as const
export type OrderSort = (typeof orderSorts)[number]

/** What a row of an exported list of orders is. */
export const orderExports = ['orders', 'lines', 'refunds', 'fees'] as const
export type OrderExport = (typeof orderExports)[number]
export const orderExportWords: Record<OrderExport, string> = {
  orders: 'Orders',
  lines: 'Their lines and sellers’ shares',
  refunds: 'Their refunds',
  fees: 'Their fees',
}

/** The steps that the desk takes with the work on an order. */
export const workSteps = [
  'start work',
  'undo start',
  'finish work',
  'resume work',
] as const satisfies readonly OrderStep[]
export type WorkStep = (typeof workSteps)[number]

/** The order number in a search, which may also be typed as '#1042'. */
export const orderNumberIn = (search: string): number | undefined => {
  const digits = /^#?(?<digits>\d{1,15})$/.exec(search)?.groups?.['digits']
  return digits === undefined ? undefined : Number(digits)
}

/** Money of an order that moved on some days. 'bought': it paid for the order, and was not too late. 'returned': a refund that a bank sent back to us. Counts only what the figures count. */
export const orderMoneyFilters = ['received', 'bought', 'refunded', 'returned', 'any'] as const
export type OrderMoneyFilter = (typeof orderMoneyFilters)[number]
export const orderMoneyWords: Record<OrderMoneyFilter, string> = {
  received: 'Received',
  bought: 'Received in time',
  refunded: 'Refunded',
  returned: 'Returned by the bank',
  any: 'Received, refunded or returned',
}
