import * as z from 'zod/mini'
import { endWaitsAtMostMs, takesAtMostMs } from '#rules/payments'
import { lockOrder } from '#server/orders/order'
import { takeStep } from '#server/orders/take-step'
import { isMoneyAskedFor } from '#server/orders/money-on-its-way'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Stored with each order, due when it has been unpaid for too long. */
export const expiringOrder = jobKind('expire unpaid order', z.object({ orderId: z.string() }))

/** An order that is still unpaid is cancelled and gives its pieces and its coupon back, once it is known what came of money that was asked for. */
export const expireOrder = (platform: Pick<Platform, 'database' | 'now' | 'newId'>): JobHandler =>
  handleJob(
    expiringOrder,
    ({ orderId }) =>
      platform.database.transaction(async (trx) => {
        const order = await lockOrder(trx, orderId)
        if (!order || order.expires_at > platform.now()) return
        const mayWait = platform.now() < order.expires_at + endWaitsAtMostMs
        if (mayWait && (await isMoneyAskedFor(trx, orderId)))
          return enqueue(platform, trx, expiringOrder, { orderId }, { dueAt: platform.now() + takesAtMostMs })
        await takeStep(platform, trx, order, 'expire', { role: 'system', id: null })
      }),
    { isDeadline: true },
  )
