import { inCurrency } from '#rules/currencies'
import { dollars, inDollars } from '#rules/money'
import { Problem } from '#server/platform/problem'

export const paymentsOff = () =>
  new Problem(
    'payments_off',
    503,
    'This shop cannot take payments this way yet. We are keeping your order. Please ask us how to pay.',
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
  new Problem('order_paid', 409, 'This order is already paid. It is under My Orders.')

export const orderNotPaid = () =>
  new Problem('order_not_paid', 409, 'You get a receipt once the order is paid.')

export const orderCancelled = () =>
  new Problem('order_cancelled', 409, 'This order was canceled. Please order again to pay.')

export const priceDiffers = (totalCents: number) =>
  new Problem(
    'order_price_differs',
    409,
    `The total of this order is ${inDollars(totalCents)}. Please reload the page and check it.`,
    { details: { price: dollars(totalCents) } },
  )

export const paymentProcessing = () =>
  new Problem(
    'payment_processing',
    409,
    'We are waiting for your bank. You do not need to do anything. We will tell you as soon as it decides.',
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
    'The approved amount does not match this order. You were not charged. Please pay again.',
  )

export const webhookNotVerified = () =>
  new Problem('webhook_not_verified', 400, 'This message could not be verified.')

export const caseSettled = () =>
  new Problem(
    'case_settled',
    409,
    'This case is settled already, perhaps by hand. Reopen it to refund it here.',
  )

export const nothingToRefund = (leftCents: number, currency: string) =>
  new Problem(
    'nothing_to_give_back',
    409,
    leftCents > 0
      ? `You can still refund ${inCurrency(leftCents, currency)} of this payment.`
      : 'This payment has already been refunded in full.',
  )

export const refundRefused = (reason: string) =>
  new Problem('refund_refused', 409, `The refund was refused: ${reason}`)

export const refundKeyUsed = () =>
  new Problem(
    'refund_key_used',
    409,
    'Another refund was already requested with this key. Please open the order, look at its refunds and ask again.',
  )

export const testPaymentNotFound = () =>
  new Problem('test_payment_not_found', 404, 'There is no such test payment. Please start the payment again.')

export const testPaymentOver = () =>
  new Problem('test_payment_over', 409, 'This step of the test payment is over. Please look at your order.')

export const webhookNotFound = () =>
  new Problem('webhook_not_found', 404, 'This message is no longer there. Please look at the list again.')

export const webhookFailedAgain = () =>
  new Problem(
    'webhook_failed_again',
    409,
    'The message could not be applied. The list shows why; the provider’s own pages show what it is about.',
  )

export const refundPartUnfit = (sentence: string) => new Problem('refund_part_unfit', 409, sentence)

/** For the desk. */
export const paidAlready = (number: number) =>
  new Problem(
    'order_paid',
    409,
    `Order ${number} is paid already, so nothing was recorded. If this money came as well, send it back.`,
  )

/** `what`: 'Order 1042', or the quote that becomes one. */
/** `why`: a sentence about the total; '' without one. */
export const handAmountDiffers = (what: string, totalCents: number, amountCents: number, why = '') => {
  const sentence = `${what} costs ${inDollars(totalCents)}, and this is ${inDollars(amountCents)}.${why === '' ? '' : ` ${why}`} Record the payment once all of it is here, in one sum.`
  return new Problem('amount_differs', 409, sentence, { fields: { amountCents: sentence } })
}

/** The packages of the order are sold, or its coupon was used again. */
export const nothingLeftToPay = (number: number) =>
  new Problem(
    'out_of_stock',
    409,
    `Order ${number} cannot be paid anymore: its packages are sold out, or its coupon was used for another order. Nothing was recorded. Add places to the packages, or send the money back.`,
  )

export const wrongHandDay = (sentence: string) =>
  new Problem('invalid_request', 400, sentence, { fields: { day: sentence } })

export const notSentByHand = () =>
  new Problem(
    'refund_by_hand',
    409,
    'This order was paid by check or bank transfer. Say how the money was sent back.',
    { fields: { reference: 'Enter the number of the check, or the bank’s reference.' } },
  )

export const notPaidByHand = () =>
  new Problem(
    'refund_by_hand',
    409,
    'This order was paid through a payment company, which sends the money back. Please reload the page and refund it again.',
  )
