import type { Kysely } from 'kysely'
import type { OrderDetail } from '#contract/desk/orders/orders'
import type { Shipping } from '#contract/orders'
import type { Tables } from '#database/tables'
import { lineCents } from '#rules/order-sums'
import { feePart } from '#rules/refund-parts'
import { emailOfCustomer, isErasedCustomer } from '#rules/mailboxes'
import { mailsToResend, mayTake, stepsOfWork, undoStartMs } from '#rules/orders'
import { orderNumberIn, type WorkStep } from '#rules/order-filters'
import { dueInOneBusinessDay } from '#rules/business-day'
import { readAddressee } from '#server/accounts/recipient'
import { brokerageOf } from '#server/brokerage/brokerage'
import { readOrderHistory } from '#server/desk/orders/read-history'
import { readOrderMoney } from '#server/desk/orders/read-money'
import { readRefundSide } from '#server/desk/orders/read-refund-side'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { type Agreement, readAgreements } from '#server/legal/order-consents'
import { readContactStops } from '#server/do-not-contact/contact-stops'
import { isMoneyBack } from '#server/orders/is-money-back'
import { type OrderLineRow, type OrderRow, readOrderLines, standingOf } from '#server/orders/order'
import { type OrderPart, readOrderParts } from '#server/payments/refund-parts'
import { orderNotFound } from '#server/orders/problems'
import type { Platform } from '#server/platform/platform'
import { resolveCustomer } from '#server/privacy/resolve-person'
import { reachOf } from '#server/privacy/reach-of'

type Needs = Pick<Platform, 'database' | 'config' | 'now'>

/** By its id, or by the number that people use. Throws `order_not_found`. */
export const getOrder = async (platform: Needs, idOrNumber: string): Promise<OrderDetail> => {
  const { direct: read } = platform.database
  const number = orderNumberIn(idOrNumber)
  const order = await read
    .selectFrom('order')
    .selectAll()
    .where(number === undefined ? 'id' : 'number', '=', number ?? idOrNumber)
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  const orderId = order.id
  const parts = await readOrderParts(read, orderId)
  const [customer, lines, agreements, money, isBack, refundSide, history] = await Promise.all([
    readAddressee(read, order.customer_id),
    readOrderLines(read, [orderId]),
    readAgreements(read, [orderId]),
    readOrderMoney(read, orderId, parts),
    isMoneyBack(read, orderId),
    readRefundSide(platform, order),
    readOrderHistory(platform, order),
  ])
  const stops = await readContactStops(read, reachOf(await resolveCustomer(read, order.customer_id)))
  const { disclosures, terms } = agreements.get(orderId) ?? {}
  const email = emailOfCustomer(customer.email)
  return {
    ...sumsOf(order),
    ...actionsOf(platform, order, { isErased: isErasedCustomer({ email }), isBack }),
    lines: lines.map((line) => lineAnswer(line, parts)),
    feeRefundedCents: refundedOf(parts, feePart),
    customer: { id: order.customer_id, name: customer.name, email },
    shipping: JSON.parse(order.shipping) as Shipping,
    doNotCall: stops.calls !== null,
    disclosures: agreed(disclosures),
    terms: agreed(terms),
    ...money,
    ...refundSide,
    ...history,
    cases: await readCases(read, orderId),
  }
}

const sumsOf = (order: OrderRow) => ({
  id: order.id,
  number: order.number,
  version: order.version,
  state: order.state,
  paymentState: order.payment_state,
  linesCents: order.lines_cents,
  couponCents: order.coupon_cents,
  couponCode: order.coupon_code ?? '',
  feeCents: order.fee_cents,
  totalCents: order.total_cents,
  placedAt: asTime(order.placed_at),
  expiresAt: order.state === 'pending' ? asTime(order.expires_at) : '',
  paidAt: asTimeOrNot(order.paid_at),
  startedAt: asTimeOrNot(order.started_at),
  doneAt: asTimeOrNot(order.done_at),
  canceledAt: asTimeOrNot(order.cancelled_at),
  refundedAt: asTimeOrNot(order.refunded_at),
})

/** The actions that the desk may take now. */
const actionsOf = (
  platform: Needs,
  order: OrderRow,
  { isErased, isBack }: { isErased: boolean; isBack: boolean },
) => {
  const standing = standingOf(order)
  const times = { startedAt: order.started_at, doneAt: order.done_at }
  const work = stepsOfWork(standing, times, platform.now()) as WorkStep[]
  const waitsForWork = work.includes('start work') && order.paid_at !== null
  return {
    work,
    startBy: waitsForWork
      ? asTime(dueInOneBusinessDay(brokerageOf(platform).supportTimes, order.paid_at ?? 0))
      : '',
    undoStartUntil: work.includes('undo start') ? asTime((order.started_at ?? 0) + undoStartMs) : '',
    mayCancel: mayTake('cancel', 'staff', standing),
    mayRecordPayment: order.payment_state === 'unpaid' && !isErased,
    mails: isErased ? [] : mailsToResend(standing, isBack),
  }
}

const lineAnswer = (line: OrderLineRow, parts: readonly OrderPart[]) => ({
  productId: line.product_id,
  name: line.name,
  slug: line.slug,
  brand: line.brand,
  picture: line.picture_address ?? '',
  priceCents: line.price_cents,
  unitCents: line.unit_cents,
  quantity: line.quantity,
  sumCents: lineCents({ unitCents: line.unit_cents, quantity: line.quantity }),
  paidCents: parts.find(({ part }) => part === line.product_id)?.paidCents ?? 0,
  refundedCents: refundedOf(parts, line.product_id),
  ...(line.is_own !== null && { isOwn: line.is_own === 1 }),
})

const refundedOf = (parts: readonly OrderPart[], part: string): number => {
  const one = parts.find((other) => other.part === part)
  return one ? one.paidCents - one.leftCents : 0
}

const agreed = (agreement: Agreement | undefined) =>
  agreement ? { version: agreement.version, at: asTime(agreement.at) } : null

const readCases = async (read: Kysely<Tables>, orderId: string): Promise<OrderDetail['cases']> => {
  const rows = await read
    .selectFrom('desk_case')
    .select(['id', 'kind', 'reason', 'created_at', 'closed_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, kind, reason, created_at, closed_at }) => ({
    id,
    kind,
    reason,
    at: asTime(created_at),
    isOpen: closed_at === null,
  }))
}
