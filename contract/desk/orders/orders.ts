// Orders at the desk: the list, and everything about one order.
import * as z from 'zod/mini'
import { orderMails, orderStates, paymentStates } from '#rules/orders'
import { longestCode } from '#rules/coupons'
import { orderExports, orderFilters, orderMoneyFilters, orderSorts, workSteps } from '#rules/order-filters'
import { endpoint } from '#contract/endpoint'
import { Id } from '#contract/id'
import { Shipping } from '#contract/orders'
import { AuditRow } from '../audit.ts'
import { listQuery, pageOf } from '../list/list.ts'
import { Dispute, Refund, RefundRequest, RefundRule } from './order-refunds.ts'
import { OtherCurrency } from './other-currency.ts'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened. */
const TimeOrNot = z.string()
const Cents = z.int()

const standing = {
  id: z.string(),
  number: z.int(),
  state: z.enum(orderStates),
  paymentState: z.enum(paymentStates),
  totalCents: Cents,
  placedAt: Time,
  paidAt: TimeOrNot,
  startedAt: TimeOrNot,
  doneAt: TimeOrNot,
}

export const OrderRow = z.object({
  ...standing,
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** The names of its packages. */
  packages: z.array(z.string()),
  hasOpenCase: z.boolean(),
  isRefundAsked: z.boolean(),
})
export type OrderRow = z.output<typeof OrderRow>

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/desk/orders',
  summary: 'Orders. `q` finds an exact number, or words of a customer’s name, email or telephone number',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see orders',
  query: listQuery({
    state: z.optional(z.enum(orderStates)),
    payment: z.optional(z.enum(paymentStates)),
    /** What the order waits for. */
    filter: z.optional(z.enum(orderFilters)),
    /** The first and the last day on which it was placed, in the brokerage’s time zone. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    /** The same for the day on which it was paid. */
    paidFrom: z.optional(z.iso.date()),
    paidTo: z.optional(z.iso.date()),
    /** The id of a package that was ordered. */
    package: z.optional(Id),
    /** The code of a coupon. */
    coupon: z.optional(z.string().check(z.maxLength(longestCode))),
    /** Whether it has money that was received, refunded or returned by a bank, as the revenue counts it. */
    money: z.optional(z.enum(orderMoneyFilters)),
    /** The first and the last day of that money. */
    moneyFrom: z.optional(z.iso.date()),
    moneyTo: z.optional(z.iso.date()),
    /** Absent: '-placed'. Sorted by payment, the list has only orders that were paid. */
    sort: z.optional(z.enum(orderSorts)),
  }),
  response: pageOf(OrderRow),
})

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/desk/orders/export',
  summary:
    'The orders that fit the filters, or their refunds or fees, as a CSV file. The export is an entry of the audit log',
  tag: 'Desk',
  caller: 'staff',
  needs: 'export',
  provesAgain: true,
  query: z.extend(listOrders.query, {
    /** What a row is; 'orders' when absent. */
    rows: z.optional(z.enum(orderExports)),
  }),
  response: z.string(),
  responseType: 'text/csv',
})

const Line = z.object({
  productId: z.string(),
  name: z.string(),
  slug: z.string(),
  brand: z.string(),
  picture: z.string(),
  /** The price of one piece when the order was placed, before and after the discount. */
  priceCents: Cents,
  unitCents: Cents,
  quantity: z.int(),
  /** Before the coupon. */
  sumCents: Cents,
  /** After the coupon. With the fee, the lines add up to the total. */
  paidCents: Cents,
  /** What of it was given back, or is on its way. */
  refundedCents: z.optional(Cents),
  /** The brokerage does the work itself. Absent for an order from before this was stored. */
  isOwn: z.optional(z.boolean()),
})

/** When the customer agreed, and to which version. */
const Agreement = z.nullable(z.object({ version: z.string(), at: Time }))

const Payment = z.object({
  id: z.string(),
  provider: z.string(),
  reference: z.string(),
  /** 'Visa ending in 4242'. */
  method: z.string(),
  amountCents: Cents,
  currency: OtherCurrency,
  /** How much of it can still be refunded. */
  refundableCents: Cents,
  /** False: it pays for nothing and must be given back. */
  paysOrder: z.boolean(),
  at: Time,
  /** What the desk recorded of a check or a bank transfer: the day on which it came, and who says so. */
  byHand: z.optional(z.object({ day: z.string(), note: z.string(), by: z.string() })),
})

const Case = z.object({ id: z.string(), kind: z.string(), reason: z.string(), at: Time, isOpen: z.boolean() })

export const OrderDetail = z.object({
  ...standing,
  /** Sent back with each action on the order, so that a newer version is not overwritten unseen. */
  version: z.int(),
  expiresAt: TimeOrNot,
  canceledAt: TimeOrNot,
  refundedAt: TimeOrNot,
  linesCents: Cents,
  couponCents: Cents,
  couponCode: z.string(),
  feeCents: Cents,
  /** What of the fee was given back, or is on its way. */
  feeRefundedCents: z.optional(Cents),
  lines: z.array(Line),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  shipping: Shipping,
  /** The customer asked us not to call. */
  doNotCall: z.boolean(),
  disclosures: Agreement,
  terms: Agreement,
  /** When work should begin; '' unless the order waits for work. */
  startBy: TimeOrNot,
  /** The steps that are possible now. */
  work: z.array(z.enum(workSteps)),
  /** The time until which the start of work can be undone. */
  undoStartUntil: TimeOrNot,
  mayCancel: z.boolean(),
  /** Whether a check or a bank transfer can pay it. */
  mayRecordPayment: z.optional(z.boolean()),
  mails: z.array(z.enum(orderMails)),
  payments: z.array(Payment),
  attempts: z.array(
    z.object({ id: z.string(), provider: z.string(), state: z.string(), amountCents: Cents, at: Time }),
  ),
  refunds: z.array(Refund),
  refundRule: z.nullable(RefundRule),
  refundRequest: z.nullable(RefundRequest),
  disputes: z.array(Dispute),
  cases: z.array(Case),
  /** The newest version of each paper. The id is the version's. */
  papers: z.array(
    z.object({ id: z.string(), name: z.string(), state: z.string(), version: z.int(), at: Time }),
  ),
  /** The mails about the order in the last two weeks. */
  sentMails: z.array(z.object({ kind: z.string(), state: z.string(), at: Time })),
  notes: z.array(z.object({ id: z.string(), author: z.string(), text: z.string(), at: Time })),
  /** The history, oldest first. */
  timeline: z.array(AuditRow),
})
export type OrderDetail = z.output<typeof OrderDetail>

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/desk/orders/:orderId',
  summary: 'Everything about one order, by its id or its number',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see orders',
  params: z.object({ orderId: z.string() }),
  response: OrderDetail,
  problems: ['order_not_found'],
})

export const getOrderPaper = endpoint({
  method: 'GET',
  path: '/api/desk/orders/:orderId/papers/:paper',
  summary: 'The invoice of an order, or the receipt of a paid one, as a PDF',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see orders',
  params: z.object({ orderId: z.string(), paper: z.enum(['invoice', 'receipt']) }),
  response: z.string(),
  responseType: 'application/pdf',
  problems: ['order_not_found', 'order_not_paid'],
})
