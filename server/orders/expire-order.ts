import * as z from 'zod/mini'
import { maxExpiryDelayMs, captureClaimMs } from '#rules/payments'
import { lockOrder } from '#server/orders/order'
import { bySystem, takeStep } from '#server/orders/take-step'
import { isCaptureRequested } from './payment-in-progress.ts'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Stored with each order, and due when its time to pay is over. */
export const expireOrderJob = jobKind('expire unpaid order', z.object({ orderId: z.string() }))

/** Cancels an order that is still unpaid, and returns its pieces and coupon, once the outcome of requested money is known. */
export const expireOrder = (platform: Pick<Platform, 'config' | 'database' | 'now' | 'newId'>): JobHandler =>
  handleJob(
    expireOrderJob,
    ({ orderId }) =>
      platform.database.transaction(async (trx) => {
        const order = await lockOrder(trx, orderId)
        if (!order || order.expires_at > platform.now()) return
        const mayWait = platform.now() < order.expires_at + maxExpiryDelayMs
        if (mayWait && (await isCaptureRequested(trx, orderId)))
          return enqueue(
            platform,
            trx,
            expireOrderJob,
            { orderId },
            { dueAt: platform.now() + captureClaimMs },
          )
        await takeStep(platform, trx, order, 'expire', bySystem)
      }),
    { isDeadline: true },
  )
