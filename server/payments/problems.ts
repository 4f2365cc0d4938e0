import { dollars, inDollars } from '#rules/money'
import { Problem } from '#server/platform/problem'

export const paymentsOff = () =>
  new Problem(
    'payments_off',
    503,
    'This shop cannot take payments in this way yet. Your order is kept; please ask us how to pay.',
  )

/** The provider did not respond, or responded unexpectedly. The next request or its webhook will find out what it did. */
export const providerUnavailable = (name: string) =>
  new Problem(
    'provider_away',
    503,
    `${name} does not answer just now. Nothing is lost: please try again in a moment.`,
    { retryAfter: 5 },
  )

export const orderNotFound = () =>
  new Problem('order_not_found', 404, 'You have no such order. Please open it from My Orders.')

export const orderPaid = () =>
  new Problem('order_paid', 409, 'This order is paid already. You find it under My Orders.')

export const orderNotPaid = () =>
  new Problem('order_not_paid', 409, 'There is a receipt once the order is paid.')

export const orderCancelled = () =>
  new Problem('order_cancelled', 409, 'This order was canceled. Please order again to pay.')

export const priceDiffers = (totalCents: number) =>
  new Problem(
    'order_price_differs',
    409,
    `The total of this order is ${inDollars(totalCents)}. Please reload the page and look again.`,
    { details: { price: dollars(totalCents) } },
  )

export const paymentProcessing = () =>
  new Problem(
    'payment_processing',
    409,
    'We are waiting for your bank. There is nothing to do: we tell you as soon as it has decided.',
  )

export const paymentNotFound = () =>
  new Problem('payment_not_found', 404, 'This payment does not belong to this order.')

export const paymentNotApproved = () =>
  new Problem('payment_not_approved', 409, 'This payment was not approved. Please try again.')

/** The reason comes from the provider and is fit to show. */
export const paymentRefused = (reason: string) => new Problem('payment_refused', 409, reason)

export const paymentDiffers = () =>
  new Problem(
    'payment_differs',
    409,
    'The amount that was approved is not the one of this order. No money was taken; please pay again.',
  )

export const webhookNotVerified = () =>
  new Problem('webhook_not_verified', 400, 'This message could not be verified.')

export const nothingToRefund = (leftCents: number) =>
  new Problem(
    'nothing_to_give_back',
    409,
    leftCents > 0
      ? `Of this payment ${inDollars(leftCents)} can still be given back.`
      : 'All of this payment has been given back already.',
  )

export const refundRefused = (reason: string) =>
  new Problem('refund_refused', 409, `The refund was refused: ${reason}`)

export const refundKeyUsed = () =>
  new Problem('refund_key_used', 409, 'This refund was asked for already, with another amount.')

export const testPaymentNotFound = () =>
  new Problem('test_payment_not_found', 404, 'There is no such test payment. Please begin to pay again.')

export const testPaymentOver = () =>
  new Problem('test_payment_over', 409, 'This step of the test payment is over. Please look at your order.')
