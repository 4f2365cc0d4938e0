// The content of a receipt: the paid order in numbers that add up, who was paid, and how.
import { mountainTime } from '#rules/dates'
import { refundInShort } from '#rules/refunds'
import type { Shipping } from '#contract/orders'
import { brokerageOf } from '#server/brokerage/brokerage'
import { type Agreement, type Agreements, readAgreements } from '#server/legal/order-consents'
import { inDollars } from '#rules/money'
import { lineCents, sumsAfterLines } from '#rules/order-sums'
import { moneyOf, type OrderRow, type OrderLineRow, readOrderLines } from '#server/orders/order'
import { paymentFacts } from '#server/payments/payment-facts'
import { type PaymentRow, payingPayment } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

export type Receipt = {
  number: number
  paidAt: number
  brand: string
  /** The recipient of the payment, one line each. */
  firm: readonly string[]
  /** The customer, one line each. */
  customer: readonly string[]
  lines: readonly { name: string; quantity: number; unit: string; sum: string }[]
  /** From the sum of the lines to the total. */
  sums: readonly (readonly [label: string, amount: string])[]
  total: string
  payment: readonly (readonly [label: string, value: string])[]
  /** Important notes: the refund rule, that the money was refunded, or that no money moved. */
  notes: readonly string[]
}

/** Undefined until the order is paid. */
export const receiptOf = async (platform: Platform, order: OrderRow): Promise<Receipt | undefined> => {
  const { direct: read } = platform.database
  const payment = await payingPayment(read, order.id)
  if (!payment) return undefined
  const lines = await readOrderLines(read, [order.id])
  const agreements = (await readAgreements(read, [order.id])).get(order.id) ?? {}
  return describe(platform, { order, lines, payment, agreements })
}

type Parts = {
  order: OrderRow
  lines: readonly OrderLineRow[]
  payment: PaymentRow
  agreements: Agreements
}

const describe = (platform: Platform, { order, lines, payment, agreements }: Parts): Receipt => {
  const { brand, legalName, licenceNumber, employingBroker, postalAddress, phone, email } =
    brokerageOf(platform)
  const reach = [phone, email].filter((way) => way !== '').join(', ')
  const { name, address, city, province, post } = JSON.parse(order.shipping) as Shipping
  return {
    number: order.number,
    paidAt: payment.received_at,
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
    ],
    total: inDollars(order.total_cents),
    payment: [
      ...paymentFacts(payment),
      ...(agreements.terms ? [['Terms of Sale', agreed(agreements.terms)] as const] : []),
      ...(agreements.disclosures ? [['Disclosures', agreed(agreements.disclosures)] as const] : []),
    ],
    notes: [
      `${refundInShort} The terms: ${platform.config.publicUrl}/disclosure#refunds`,
      ...(order.refunded_at === null ? [] : [`Refunded in full on ${inDenver.format(order.refunded_at)}.`]),
      ...(payment.provider.startsWith('test') ? ['Test mode: no money moved.'] : []),
    ],
  }
}

const agreed = ({ version, at }: Agreement) => `Version ${version}, agreed to on ${inDenver.format(at)}`

const inDenver = new Intl.DateTimeFormat('en-US', { timeZone: mountainTime, dateStyle: 'long' })
