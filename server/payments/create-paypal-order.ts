import type { Shipping } from '#contract/orders'
import type { createPayPalOrder as endpoint } from '#contract/payments'
import type { Parsed, Response } from '#contract/endpoint'
import type { OrderRow } from '#server/orders/order'
import type { Payments } from '#server/payments/choose-providers'
import { liveAttempt } from '#server/payments/live-attempt'
import { payableOrder } from '#server/payments/payable-order'
import { paymentsOff } from '#server/payments/problems'
import type { PayPalPages } from '#server/payments/provider'
import { endUnclaimed } from '#server/payments/store'
import type { Platform } from '#server/platform/platform'

/** Returns the URL where the customer approves the order's own amount. A repeat returns the same URL while it can be used. */
export const createPayPalOrder = async (
  platform: Platform,
  { paypal }: Payments,
  customerId: string,
  asked: Parsed<typeof endpoint>['body'],
): Promise<Response<typeof endpoint>> => {
  const order = await payableOrder(platform, customerId, asked)
  if (!paypal) throw paymentsOff()
  const { ref, approvalUrl } = await liveAttempt(platform, order, {
    name: paypal.name,
    create: (request) => paypal.createOrder({ ...request, ...pagesOf(platform, order) }),
    read: paypal.read,
    isUsable: ({ state, approvalUrl }) => state === 'open' && approvalUrl !== null,
    finish: (attempt) => endUnclaimed(platform.database.direct, attempt, platform.now()),
  })
  return { orderID: ref, approvalUrl: approvalUrl ?? '' }
}

/** PayPal adds `token` and `PayerID` to these URLs. */
const pagesOf = ({ config }: Platform, order: OrderRow): PayPalPages => {
  const { name, address, city, province, post } = JSON.parse(order.shipping) as Shipping
  return {
    returnUrl: `${config.publicUrl}/order/confirm?order=${order.id}`,
    cancelUrl: `${config.publicUrl}/payment?order=${order.id}&paypal=cancelled`,
    address: { recipientName: name, line1: address, city, state: province, postalCode: post },
  }
}
