import type { OrderDetail } from '#contract/desk/orders/orders'
import { isBought } from '#rules/orders'
import { isWithinRefundRule, isWorkUnderWay, refundableUntil } from '#rules/refunds'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { type OrderRow, standingOf } from '#server/orders/order'
import type { Platform } from '#server/platform/platform'
import { readEvidence } from '#server/refunds/refund-evidence'
import { readNewestRequest } from '#server/refunds/newest-request'

type Needs = Pick<Platform, 'config' | 'database' | 'now'>

/** The facts that the refund rule uses today about an order that has bought something, and the customer's newest request. */
export const readRefundSide = async (
  platform: Needs,
  order: OrderRow,
): Promise<Pick<OrderDetail, 'refundRule' | 'refundRequest'>> => {
  const [refundRule, refundRequest] = await Promise.all([
    readRule(platform, order),
    readRequest(platform, order),
  ])
  return { refundRule, refundRequest }
}

const readRule = async (
  { config, database, now }: Needs,
  order: OrderRow,
): Promise<OrderDetail['refundRule']> => {
  if (!isBought(standingOf(order))) return null
  const evidence = await readEvidence({ config }, database.direct, order)
  return {
    until: asTime(refundableUntil(evidence.paidAt)),
    isAtWork: isWorkUnderWay(evidence),
    downloads: evidence.downloads.map(({ name, at }) => ({ name, at: asTime(at) })),
    papers: (evidence.papers ?? []).map(({ name, at }) => ({ name, at: asTime(at) })),
    isWithinRule: isWithinRefundRule(now(), evidence.paidAt, evidence),
  }
}

const readRequest = async (
  { database: { direct: read } }: Needs,
  { id }: OrderRow,
): Promise<OrderDetail['refundRequest']> => {
  const request = await readNewestRequest(read, id)
  if (!request) return null
  const decider =
    request.decided_by === null
      ? undefined
      : await read
          .selectFrom('account')
          .select('name')
          .where('id', '=', request.decided_by)
          .executeTakeFirst()
  return {
    id: request.id,
    state: request.state,
    reason: request.reason,
    askedAt: asTime(request.created_at),
    answer: request.answer,
    decidedAt: asTimeOrNot(request.decided_at),
    decidedBy: decider?.name ?? '',
  }
}
