import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { writtenDay } from '#rules/dates'
import { inDollars } from '#rules/money'
import { isBought } from '#rules/orders'
import { isWithinRefundRule, isWorkUnderWay } from '#rules/refunds'
import { readAddressee } from '#server/accounts/recipient'
import { recordAudit } from '#server/audit/record-audit'
import { openDeskCase } from '#server/cases/cases'
import { lockOrder, type OrderRow, standingOf } from '#server/orders/order'
import { orderNotFound } from '#server/orders/problems'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { refundRequestedMail } from '#server/refunds/mails/refund-requested'
import { orderNotPaid } from '#server/refunds/problems'
import { type RefundEvidence, readEvidence } from '#server/refunds/refund-evidence'
import { readNewestRequest } from '#server/refunds/newest-request'

type Needs = Pick<Platform, 'config' | 'database' | 'newId' | 'now'>

/**
 * Stores the customer's request for a refund of a paid order, with what is known at this moment about the start of work, and tells the
 * brokerage and the customer. While a request is open, a repeat changes nothing. Throws `order_not_found`, also for another customer's
 * order, or `order_not_paid`. Returns the order's number.
 */
export const requestRefund = (
  platform: Needs,
  caller: Pick<Caller, 'id'>,
  orderId: string,
  reason: string,
): Promise<number> =>
  platform.database.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order || order.customer_id !== caller.id) throw orderNotFound()
    const newest = await readNewestRequest(trx, order.id)
    if (newest?.state === 'open') return order.number
    if (!isBought(standingOf(order))) throw orderNotPaid(order.number)
    await store(platform, trx, order, reason)
    return order.number
  })

const store = async (platform: Needs, trx: Transaction<Tables>, order: OrderRow, reason: string) => {
  const evidence = await readEvidence(platform, trx, order)
  const id = platform.newId()
  await trx
    .insertInto('refund_request')
    .values({
      id,
      order_id: order.id,
      state: 'open',
      reason,
      evidence: JSON.stringify(evidence),
      answer: '',
      created_at: platform.now(),
      decided_at: null,
      decided_by: null,
    })
    .execute()
  await recordAudit(platform, trx, {
    actorId: order.customer_id,
    actorRole: 'customer',
    action: 'refund requested',
    subject: 'order',
    subjectId: order.id,
    details: { requestId: id, number: order.number },
  })
  await openDeskCase(platform, trx, {
    kind: 'refund requested',
    orderId: order.id,
    reason: `The customer asks for a refund of order ${order.number}. Please decide, and answer the customer by email.`,
    key: refundRequestKey(id),
    details: { facts: await factsOf(platform, trx, order, reason, evidence) },
  })
  await enqueue(platform, trx, refundRequestedMail, { requestId: id })
}

/** The key of the request's desk case. */
export const refundRequestKey = (requestId: string): string => `refund request ${requestId}`

const factsOf = async (
  { now }: Needs,
  trx: Transaction<Tables>,
  order: OrderRow,
  reason: string,
  evidence: RefundEvidence,
): Promise<[label: string, value: string][]> => {
  const { name, email } = await readAddressee(trx, order.customer_id)
  const onDays = (files: RefundEvidence['downloads']) =>
    files.map(({ name: file, at }) => `${file} (${writtenDay(at)})`)
  const [downloads, papers] = [onDays(evidence.downloads), onDays(evidence.papers ?? [])]
  return [
    ['Order', `${order.number}, ${inDollars(order.total_cents)}`],
    ['Customer', name],
    ['Email', email],
    ['Paid', writtenDay(evidence.paidAt)],
    ['Our work', isWorkUnderWay(evidence) ? 'started' : 'not started'],
    ['Listing papers approved', papers.join(', ') || 'none'],
    ['Downloaded', downloads.join(', ') || 'nothing'],
    [
      'Full refund by the rule',
      isWithinRefundRule(now(), evidence.paidAt, evidence) ? 'yes, as far as the shop knows' : 'no',
    ],
    ['Reason', reason],
  ]
}
