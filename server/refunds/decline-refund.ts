import type { Caller } from '#contract/accounts'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { asTime } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import { declineRequest } from './close-refund-request.ts'
import { refundRequestNotOpen } from './problems.ts'

type Input = { orderId: string; requestId: string; answer: string }

/**
 * Declines the request, and mails the customer the answer. A repeat with the same answer changes nothing. Throws `changed_meanwhile` if
 * somebody else has decided, or `refund_request_not_open` for a request of another order.
 */
export const declineRefund = async (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  { orderId, requestId, answer }: Input,
): Promise<void> => {
  const request = await readDecision(platform, requestId)
  if (!request || request.order_id !== orderId) throw refundRequestNotOpen()
  try {
    await declineRequest(platform, staff, requestId, answer)
  } catch (error) {
    const decided = await readDecision(platform, requestId)
    if (!decided || decided.state === 'open') throw error
    if (decided.state === 'declined' && decided.answer === answer) return
    throw changedMeanwhile({
      current: { state: decided.state, answer: decided.answer },
      changedBy: decided.name ?? '',
      changedAt: asTime(decided.decided_at ?? platform.now()),
    })
  }
}

const readDecision = ({ database }: Platform, requestId: string) =>
  database.direct
    .selectFrom('refund_request')
    .leftJoin('account', 'account.id', 'refund_request.decided_by')
    .select([
      'refund_request.order_id',
      'refund_request.state',
      'refund_request.answer',
      'refund_request.decided_at',
      'account.name',
    ])
    .where('refund_request.id', '=', requestId)
    .executeTakeFirst()
