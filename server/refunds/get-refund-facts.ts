import type { RefundFacts } from '#contract/refunds'
import { dollars } from '#rules/money'
import { isBought } from '#rules/orders'
import type { SentBack } from '#rules/refund-words'
import { isWithinRefundRule, isWorkUnderWay, refundableUntil } from '#rules/refunds'
import { readOrderOf, standingOf } from '#server/orders/order'
import { orderNotFound } from '#server/orders/problems'
import type { Platform } from '#server/platform/platform'
import { orderNotPaid } from '#server/refunds/problems'
import { readEvidence } from '#server/refunds/refund-evidence'
import { type RefundRequestRow, readNewestRequest } from '#server/refunds/newest-request'
import { readRefundsOf } from '#server/refunds/sent-back'

/** Throws `order_not_found`, also for another customer's order, or `order_not_paid`. */
export const getRefundFacts = async (
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
  customerId: string,
  orderId: string,
): Promise<RefundFacts> => {
  const { direct: read } = platform.database
  const order = await readOrderOf(read, customerId, orderId)
  if (!order) throw orderNotFound()
  const request = await readNewestRequest(read, order.id)
  if (order.paid_at === null) throw orderNotPaid(order.number)
  const evidence = await readEvidence(platform, read, order)
  const { sent, cameBack } = await readRefundsOf(read, order.id)
  return {
    paidAt: asDate(evidence.paidAt),
    until: asDate(refundableUntil(evidence.paidAt)),
    isAtWork: isWorkUnderWay(evidence),
    downloads: evidence.downloads.map(({ name, at }) => ({ name, date: asDate(at) })),
    papers: (evidence.papers ?? []).map(({ name, at }) => ({ name, date: asDate(at) })),
    isWithinRule: isWithinRefundRule(platform.now(), evidence.paidAt, evidence),
    mayAsk: isBought(standingOf(order)) && request?.state !== 'open',
    request: request ? answerOf(request) : null,
    ...(sent.length > 0 && { refunds: sent.map(sentAnswer) }),
    ...(cameBack > 0 && { cameBack: dollars(cameBack) }),
  }
}

const answerOf = (request: RefundRequestRow): NonNullable<RefundFacts['request']> => ({
  state: request.state,
  reason: request.reason,
  askedAt: asDate(request.created_at),
  decidedAt: request.decided_at === null ? '' : asDate(request.decided_at),
  answer: request.answer,
})

const sentAnswer = ({ cents, at, endedAt, byHand }: SentBack) => ({
  amount: dollars(cents),
  date: asDate(at),
  ...(endedAt !== undefined && { ended: asDate(endedAt) }),
  ...(byHand !== undefined && { sent: byHand }),
})

const asDate = (at: number) => new Date(at).toISOString()
