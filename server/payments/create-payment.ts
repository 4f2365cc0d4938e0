import type { createPayment as endpoint } from '#contract/payments'
import type { Parsed, Response } from '#contract/endpoint'
import { heldUntilAnswer } from '#server/orders/order'
import type { Payments } from '#server/payments/choose-providers'
import { liveAttempt } from '#server/payments/live-attempt'
import { payableOrder } from '#server/payments/payable-order'
import { paymentsOff } from '#server/payments/problems'
import { releaseAttempt } from '#server/payments/end-attempts'
import { readOwnOrder } from '#server/payments/store'
import { takeApproved } from '#server/payments/take-approved'
import type { Platform } from '#server/platform/platform'

/** Returns the card form's secret for the order's own amount. A repeat, from another tab too, continues the same payment. */
export const createPayment = async (
  platform: Platform,
  payments: Payments,
  customerId: string,
  asked: Parsed<typeof endpoint>['body'],
): Promise<Response<typeof endpoint>> => {
  const order = await payableOrder(platform, customerId, asked)
  const { card } = payments
  if (!card) throw paymentsOff()
  const { clientSecret } = await liveAttempt(platform, order, {
    name: card.name,
    create: card.createIntent,
    read: card.read,
    isUsable: ({ state }) => state === 'open',
    finish: (attempt, report) =>
      report.state === 'approved'
        ? takeApproved(platform, payments, attempt, report)
        : releaseAttempt(platform, payments, attempt),
  })
  const held = await readOwnOrder(platform.database.direct, customerId, order.id)
  return { clientSecret, orderId: order.id, ...(held && heldUntilAnswer(held, platform.now())) }
}
