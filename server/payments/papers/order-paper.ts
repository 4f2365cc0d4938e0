// The content of an order's receipt and invoice: the order in numbers that add up, who is paid, and how.
import type { Shipping } from '#contract/orders'
import { sentByHand } from '#rules/by-hand'
import { writtenDate, writtenDay, writtenMinute } from '#rules/dates'
import { inDollars } from '#rules/money'
import { isBought, isOwedBack } from '#rules/orders'
import { lineCents, sumsAfterLines, sumsAfterTotal } from '#rules/order-sums'
import { allGoesBack } from '#rules/refund-words'
import { isFullyRefunded, refundedCents, refundInShort, statesOfSentRefunds } from '#rules/refunds'
import { contactFormAddress, writeOrCall } from '#rules/ways-to-reach'
import { brokerageOf } from '#server/brokerage/brokerage'
import { type Agreement, type Agreements, readAgreements } from '#server/legal/order-consents'
import { moneyOf, type OrderLineRow, type OrderRow, readOrderLines, standingOf } from '#server/orders/order'
import { dayOfRefund, handRefundOf } from '#server/payments/by-hand/hand-money'
import { paymentFacts } from '#server/payments/payment-facts'
import type { RefundRow } from '#server/payments/refund-wish'
import { type PaymentRow, payingPayment } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

type Fact = readonly [label: string, value: string]

export type OrderPaper = {
  /** 'Receipt for order 1001' */
  title: string
  /** When it was paid, or placed. */
  at: number
  brand: string
  /** The recipient of the payment, one line each. */
  firm: readonly string[]
  /** The customer, one line each. */
  customer: readonly string[]
  facts: readonly Fact[]
  /** Important notes, such as the refund rule, or that no money moved. */
  notes: readonly string[]
  lines: readonly { name: string; quantity: number; unit: string; sum: string }[]
  /** From the sum of the lines to the total. */
  sums: readonly Fact[]
  total: Fact
  /** What went back, and what is left of the payment. */
  afterTotal: readonly Fact[]
}

export type PaperKind = 'invoice' | 'receipt'

/** Every order has an invoice. It has a receipt once it is paid, and undefined until then. */
export const paperOf = async (
  platform: Platform,
  order: OrderRow,
  kind: PaperKind,
): Promise<OrderPaper | undefined> => {
  const { direct: read } = platform.database
  const payment = await payingPayment(read, order.id)
  if (!payment && kind === 'receipt') return undefined
  const [lines, agreements, refunds] = await Promise.all([
    readOrderLines(read, [order.id]),
    readAgreements(read, [order.id]),
    payment ? readRefunds(platform, payment) : [],
  ])
  const parts = { order, lines, payment, refunds, agreements: agreements.get(order.id) ?? {} }
  return kind === 'receipt' && payment ? receipt(platform, { ...parts, payment }) : invoice(platform, parts)
}

type Parts = {
  order: OrderRow
  lines: readonly OrderLineRow[]
  payment: PaymentRow | undefined
  refunds: readonly RefundRow[]
  agreements: Agreements
}

const receipt = (platform: Platform, { payment, ...parts }: Parts & { payment: PaymentRow }): OrderPaper => ({
  ...bothHave(platform, { ...parts, payment }),
  title: `Receipt for order ${parts.order.number}`,
  at: payment.received_at,
  facts: [...paymentFacts(payment), ...agreementFacts(parts.agreements)],
  notes: [
    // Money that came too late has bought nothing, and the rule is over once an order is refunded.
    ...(isBought(standingOf(parts.order))
      ? [`${refundInShort} The terms: ${platform.config.publicUrl}/disclosure#refunds`]
      : []),
    ...afterwards({ ...parts, payment }),
  ],
  total: [
    isOwedBack(standingOf(parts.order)) ? 'Total received' : 'Total paid',
    inDollars(parts.order.total_cents),
  ],
})

const invoice = (platform: Platform, { order, payment, ...parts }: Parts): OrderPaper => ({
  ...bothHave(platform, { order, payment, ...parts }),
  title: `Invoice for order ${order.number}`,
  at: order.placed_at,
  facts: [
    ['Invoice number', String(order.number)],
    ['Invoice date', writtenDay(order.placed_at)],
    ...(payment ? paymentFacts(payment) : []),
  ],
  notes: payment ? afterwards({ order, payment, ...parts }) : howToPay(platform, order),
  total: [payment || order.state === 'cancelled' ? 'Total' : 'Total due', inDollars(order.total_cents)],
})

const bothHave = (platform: Platform, { order, lines, payment, refunds }: Parts) => {
  const { brand, legalName, licenceNumber, employingBroker, postalAddress, phone, email } =
    brokerageOf(platform)
  const reach = [phone, email].filter((way) => way !== '').join(', ')
  const { name, address, city, province, post } = JSON.parse(order.shipping) as Shipping
  return {
    brand,
    firm: [
      legalName,
      postalAddress,
      ...(reach === '' ? [] : [reach]),
      'Licensed real-estate brokerage in Colorado',
      `License ${licenceNumber}. Employing broker: ${employingBroker}`,
    ],
    customer: [name, address, `${city}, ${province} ${post}`],
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      unit: inDollars(line.unit_cents),
      sum: inDollars(lineCents({ unitCents: line.unit_cents, quantity: line.quantity })),
    })),
    sums: [
      ['Packages', inDollars(order.lines_cents)],
      ...sumsAfterLines(moneyOf(order, lines)).map(({ name, cents }) => [name, inDollars(cents)] as const),
    ] satisfies Fact[],
    afterTotal: payment ? moneyBack(payment, refunds) : [],
  }
}

const agreementFacts = ({ terms, disclosures }: Agreements): Fact[] => [
  ...(terms ? [['Terms of Sale', agreed(terms)] as const] : []),
  ...(disclosures ? [['Disclosures', agreed(disclosures)] as const] : []),
]

const agreed = ({ version, at }: Agreement) => `Version ${version}, agreed to on ${writtenDay(at)}`

/** What the reader of a paid order's paper has to know about its money today. A refund may have failed since it was done. */
const afterwards = ({
  order,
  payment: { amount_cents, provider },
  refunds,
}: Pick<Parts, 'order' | 'refunds'> & { payment: PaymentRow }): string[] => [
  ...(isBought(standingOf(order)) ? [] : [endOfMoney(amount_cents, refunds)]),
  ...(provider.startsWith('test') ? ['Test mode: no money moved.'] : []),
]

/** The order's own time stays that of its first full refund, which may have come back. */
const endOfMoney = (paidCents: number, refunds: readonly RefundRow[]): string => {
  if (!isFullyRefunded(paidCents, refunds)) return allGoesBack
  const days = refunds.filter(({ state }) => state === 'done').map(dayOfRefund)
  return `Refunded in full on ${writtenDate(days.toSorted().at(-1) ?? '')}.`
}

/** Bank details are given by telephone only, because forged mails ask for transfers. */
const howToPay = (platform: Platform, order: OrderRow): string[] => {
  if (order.state === 'cancelled') return ['This order is canceled. Nothing is due.']
  const { publicUrl } = platform.config
  const reach = writeOrCall(brokerageOf(platform), `write to us at ${contactFormAddress(publicUrl)}`)
  return [
    `Pay by ${writtenMinute(order.expires_at)}: ${publicUrl}/dashboard/order/details/${order.id}`,
    `To pay by check or bank transfer, ${reach}.`,
  ]
}

/** The refunds that went back, or are on their way. The oldest first. */
const readRefunds = ({ database }: Platform, { id }: PaymentRow): Promise<RefundRow[]> =>
  database.direct
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', id)
    .where('state', 'in', statesOfSentRefunds)
    .orderBy('id')
    .execute()

const moneyBack = (payment: PaymentRow, refunds: readonly RefundRow[]): Fact[] => {
  const [, left] = sumsAfterTotal(payment.amount_cents, refundedCents(refunds))
  if (!left) return []
  return [
    ...refunds.map((refund) => [refundInWords(refund), inDollars(-refund.amount_cents)] as const),
    [left.name, inDollars(left.cents)],
  ]
}

const refundInWords = (refund: RefundRow): string => {
  const sent = handRefundOf(refund)
  if (sent) return `Refunded ${sentByHand(sent)}`
  return refund.state === 'done' ? `Refunded on ${writtenDay(refund.updated_at)}` : 'Refund on its way'
}
