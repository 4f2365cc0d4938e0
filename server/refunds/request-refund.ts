import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { writtenDay } from '#rules/dates'
import { inDollars } from '#rules/money'
import { isBought } from '#rules/orders'
import { sumSent } from '#rules/refund-words'
import { isWithinRefundRule, isWorkUnderWay } from '#rules/refunds'
import { readAddressee, wasErased } from '#server/accounts/recipient'
import { changedFields } from '#server/audit/changed-fields'
import { recordAudit } from '#server/audit/record-audit'
import { refundRequestKey } from '#server/cases/case-standing'
import { changeDeskCase, openDeskCase } from '#server/cases/cases'
import { countVersion, lockOrder, type OrderRow, standingOf } from '#server/orders/order'
import { orderNotFound } from '#server/orders/problems'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { refundRequestedMail } from '#server/refunds/mails/refund-requested'
import { orderNotPaid } from '#server/refunds/problems'
import { type RefundEvidence, readEvidence } from '#server/refunds/refund-evidence'
import { readSentBack } from '#server/refunds/sent-back'
import { readNewestRequest, type RefundRequestRow } from '#server/refunds/newest-request'

type Needs = Pick<Platform, 'config' | 'database' | 'newId' | 'now'>

/**
 * Stores the customer's request for a refund of a paid order, with what is known at this moment about the start of work, and tells the
 * brokerage and the customer. While a request is open, another reason replaces its reason, and a repeat changes nothing. Throws
 * `order_not_found`, also for another customer's order, or `order_not_paid`. Returns the order's number.
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
    if (await wasErased(trx, caller.id)) throw orderNotFound() // while this waited for the lock
    const newest = await readNewestRequest(trx, order.id)
    if (newest?.state === 'open') {
      const isKept = newest.reason === reason || (await correct(platform, trx, order, newest, reason))
      if (isKept) return order.number
    }
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
  await record(platform, trx, order, { action: 'refund requested', requestId: id })
  await openDeskCase(platform, trx, {
    kind: 'refund requested',
    orderId: order.id,
    reason: `The customer asks for a refund of order ${order.number}. Please decide, and answer the customer by email.`,
    key: refundRequestKey(id),
    details: { facts: await factsOf(trx, order, { reason, evidence, askedAt: platform.now() }) },
  })
  await enqueue(platform, trx, refundRequestedMail, { requestId: id })
}

/**
 * Nobody has decided yet, so the brokerage reads the corrected reason. Its case shows it without another mail, and the log keeps the
 * reason before. False when somebody has decided meanwhile.
 */
const correct = async (
  platform: Needs,
  trx: Transaction<Tables>,
  order: OrderRow,
  { id, reason: before, evidence, created_at: askedAt }: RefundRequestRow,
  reason: string,
): Promise<boolean> => {
  // A decision locks only the request.
  const corrected = await trx
    .updateTable('refund_request')
    .set({ reason })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!corrected) return false
  const changed = changedFields({ reason: before }, { reason })
  await record(platform, trx, order, { action: 'refund request changed', requestId: id, changed })
  const known = JSON.parse(evidence) as RefundEvidence
  const facts = await factsOf(trx, order, { reason, evidence: known, askedAt })
  await changeDeskCase(platform, trx, refundRequestKey(id), { facts })
  await countVersion(platform, trx, order.id)
  return true
}

type Recorded = {
  action: 'refund requested' | 'refund request changed'
  requestId: string
  changed?: ReturnType<typeof changedFields>
}

const record = (
  platform: Needs,
  trx: Transaction<Tables>,
  order: OrderRow,
  { action, ...details }: Recorded,
) =>
  recordAudit(platform, trx, {
    actorId: order.customer_id,
    actorRole: 'customer',
    action,
    subject: 'order',
    subjectId: order.id,
    details: { ...details, number: order.number },
  })

type Asked = { reason: string; evidence: RefundEvidence; askedAt: number }

const factsOf = async (
  trx: Transaction<Tables>,
  order: OrderRow,
  { reason, evidence, askedAt }: Asked,
): Promise<[label: string, value: string][]> => {
  const { name, email } = await readAddressee(trx, order.customer_id)
  const refunded = sumSent(await readSentBack(trx, order.id))
  const onDays = (files: RefundEvidence['downloads']) =>
    files.map(({ name: file, at }) => `${file} (${writtenDay(at)})`)
  const [downloads, papers] = [onDays(evidence.downloads), onDays(evidence.papers ?? [])]
  return [
    ['Total', inDollars(order.total_cents)],
    ...(refunded === 0 ? [] : [['Refunded before', inDollars(refunded)] as [string, string]]),
    ['Customer', name],
    ['Email', email],
    ['Paid', writtenDay(evidence.paidAt)],
    ['Our work', isWorkUnderWay(evidence) ? 'started' : 'not started'],
    ['Listing papers approved', papers.join(', ') || 'none'],
    ['Downloaded', downloads.join(', ') || 'nothing'],
    [
      'Full refund by the rule',
      isWithinRefundRule(askedAt, evidence.paidAt, evidence) ? 'yes, as far as the shop knows' : 'no',
    ],
    ['Reason', reason],
  ]
}
