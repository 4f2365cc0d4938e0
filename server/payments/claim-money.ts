// Decides which attempt of an order takes money. Only one may do so at a time, and it is stored under the order's lock before its
// provider takes it.
import * as z from 'zod/mini'
import { isBeingTaken, liveStates, mayHaveMoved, captureClaimMs, wouldPay } from '#rules/payments'
import { holdPieces } from '#server/orders/hold-pieces'
import { lockOrder } from '#server/orders/order'
import { reopenOrder } from '#server/orders/reopen-order'
import { whyNotPayable } from '#server/payments/payable-order'
import { orderNotFound, paymentDiffers, paymentProcessing } from '#server/payments/problems'
import type { AttemptReport } from '#server/payments/provider'
import { type AttemptRow, endUnstartedAttempts, moveAttempt, readLiveAttempts } from '#server/payments/store'
import { enqueue, jobKind } from '#server/platform/jobs/job'
import type { BusinessEvent } from '#server/platform/database/business-counters'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

type Claim = {
  attemptId: string
  /** When the claim expires. It also distinguishes this claim from a later one of the same attempt. */
  until: number
  /** Live attempts of the order at other providers. */
  others: readonly AttemptRow[]
}

export type Taking = {
  /** The customer has just come back from approving the payment. A cancelled order is then reopened, if all of it is still available. */
  mayReopen: boolean
}

/**
 * Claims the attempt and holds the order's pieces. When this order's money must not be taken at all, it returns the reason and
 * claims nothing. Throws `payment_processing` while another attempt may have moved money, or another process is working on this one.
 * A job continues the attempt if this process dies.
 */
export const claimMoney = (
  platform: Platform,
  attempt: AttemptRow,
  report: AttemptReport,
  taking: Taking,
): Promise<Claim | { refusal: Problem }> =>
  claim(platform, attempt, report, taking).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'out_of_stock') return { refusal: error }
    throw error
  })

const claim = (
  platform: Platform,
  attempt: AttemptRow,
  report: AttemptReport,
  { mayReopen }: Taking,
): Promise<Claim | { refusal: Problem }> =>
  platform.database.transaction(async (trx) => {
    const now = platform.now()
    const locked = await lockOrder(trx, attempt.order_id)
    if (!locked) throw orderNotFound()
    if (!wouldPay(locked, attempt.id, report)) return { refusal: whyNotPayable(locked) ?? paymentDiffers() }
    const order = mayReopen ? ((await reopenOrder(platform, trx, locked)) ?? locked) : locked
    const refusal = whyNotPayable(order)
    if (refusal) return { refusal }
    await endUnstartedAttempts(trx, order.id, attempt.id, now)
    const live = await readLiveAttempts(trx, order.id)
    const mine = live.find(({ id }) => id === attempt.id)
    const others = live.filter((other) => other !== mine)
    if (others.some(mayHaveMoved) || (mine && isBeingTaken(mine, now))) throw paymentProcessing()
    await holdPieces(platform, trx, order)
    for (const other of others)
      if (other.provider === attempt.provider) await moveAttempt(trx, other, 'ended', now)
    const until = now + captureClaimMs
    await trx
      .updateTable('payment_attempt')
      .set({ state: 'open', provider_ref: report.ref, taken_at: now, taken_until: until, updated_at: now })
      .where('id', '=', attempt.id)
      .execute()
    const { id: orderId } = order
    await enqueue(platform, trx, orderSettlement, { orderId }, { dueAt: until, key: `settle ${orderId}` })
    return { attemptId: attempt.id, until, others }
  })

/** No money was requested, so the next process may choose any attempt. */
export const dropClaim = (platform: Platform, claim: Claim) =>
  changeClaim(platform, claim, { taken_at: null, taken_until: null })

/** Money was requested and the outcome is unknown. Only this attempt may be taken, by the next process. */
export const leaveClaim = (platform: Platform, claim: Claim) =>
  changeClaim(platform, claim, { taken_until: null })

/** The attempt brought no money and will not. */
export const endClaim = (platform: Platform, claim: Claim) => {
  platform.database.countEvent(paymentFailed)
  return changeClaim(platform, claim, { state: 'ended', taken_until: null })
}

/** A customer tried to pay and could not. */
export const paymentFailed: BusinessEvent = { subject: 'payment', action: 'payment failed' }

/** The same for an attempt that another process left behind. */
export const endLeftClaim = (platform: Platform, { id, taken_until }: AttemptRow) =>
  changeClaim(platform, { attemptId: id, until: taken_until }, { state: 'ended', taken_until: null })

/** Changes the attempt only while this claim is current, because another process may have continued it. */
const changeClaim = async (
  { database, now }: Platform,
  { attemptId, until }: Pick<Claim, 'attemptId'> & { until: number | null },
  change: Partial<Pick<AttemptRow, 'state' | 'taken_at' | 'taken_until'>>,
) => {
  await database.direct
    .updateTable('payment_attempt')
    .set({ ...change, updated_at: now() })
    .where('id', '=', attemptId)
    .where('taken_until', until === null ? 'is' : '=', until)
    .where('state', 'in', liveStates)
    .execute()
}

/** Stored before money is taken, so that its outcome is found out even if the process dies. */
export const orderSettlement = jobKind('settle payments of order', z.object({ orderId: z.string() }))
