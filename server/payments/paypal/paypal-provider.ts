// PayPal's Orders v2 through its REST API. The official SDK cannot be pointed at another address.
import type { Config } from '#server/platform/config/config'
import type { Platform } from '#server/platform/platform'
import { payPalAccess } from '#server/payments/paypal/access'
import { openAskPayPal, PayPalRefusal } from '#server/payments/paypal/ask-paypal'
import { readPayPalEvent } from '#server/payments/paypal/events'
import { Order, orderReport, payPalAmount, PayPalRefund, refundReport } from '#server/payments/paypal/reports'
import { openPayPalVerifier } from '#server/payments/paypal/verify-webhook'
import { paymentNotApproved, paymentRefused, refundRefused } from '#server/payments/problems'
import type { PaymentRequest, PayPalPages, PayPalProvider } from '#server/payments/provider'

export const openPayPal = (
  { now, log }: Pick<Platform, 'now' | 'log'>,
  config: NonNullable<Config['paypal']>,
  brand: () => string,
  patience?: Parameters<typeof payPalAccess>[1],
): PayPalProvider => {
  const access = payPalAccess(config, patience)
  const ask = openAskPayPal(access, log)

  const read = async (ref: string) => {
    try {
      return orderReport(await ask({ method: 'GET', path: pathOf(ref), answer: Order }))
    } catch (error) {
      if (issueOf(error) === 'RESOURCE_NOT_FOUND' || issueOf(error) === 'INVALID_RESOURCE_ID') return null
      throw error
    }
  }

  return {
    name: 'paypal',
    read,
    createOrder: async (request) => {
      try {
        return orderReport(await ask(createRequest(request, brand())))
      } catch (error) {
        throw error instanceof PayPalRefusal
          ? paymentRefused(`PayPal does not take this payment: ${error.message} ${payByCard}`)
          : error
      }
    },
    capture: async (ref, attemptId) => {
      try {
        return orderReport(await ask(captureRequest(ref, attemptId)))
      } catch (error) {
        const issue = issueOf(error)
        // When two requests arrive at once, PayPal may refuse the second and process the first.
        const order = issue === undefined ? null : await read(ref)
        if (order?.moved || order?.state === 'processing') return order
        if (issue === 'ORDER_NOT_APPROVED') throw paymentNotApproved()
        throw issue === undefined ? error : paymentRefused(reasons.get(issue) ?? otherReason)
      }
    },
    refund: async ({ refundId, paymentRef, money }) => {
      const question = {
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(paymentRef)}/refund`,
        requestId: `refund-${refundId}`,
        body: { amount: payPalAmount(money), custom_id: refundId },
        answer: PayPalRefund,
      } as const
      try {
        return refundReport(await ask(question))
      } catch (error) {
        throw error instanceof PayPalRefusal ? refundRefused(error.message) : error
      }
    },
    ...openPayPalVerifier(access, now, log),
    readEvent: readPayPalEvent,
  }
}

const createRequest = (request: PaymentRequest & PayPalPages, brand: string) =>
  ({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: `attempt-${request.attemptId}`,
    body: orderBody(request, brand),
    answer: Order,
  }) as const

const captureRequest = (ref: string, attemptId: string) =>
  ({
    method: 'POST',
    path: `${pathOf(ref)}/capture`,
    requestId: `capture-${attemptId}`,
    answer: Order,
  }) as const

const pathOf = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`

const issueOf = (error: unknown) => (error instanceof PayPalRefusal ? error.issue : undefined)

const orderBody = (
  { attemptId, orderId, money, description, returnUrl, cancelUrl, address }: PaymentRequest & PayPalPages,
  brand: string,
) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: orderId,
      custom_id: attemptId,
      description,
      amount: payPalAmount(money),
      shipping: {
        name: { full_name: address.recipientName },
        address: {
          address_line_1: address.line1,
          admin_area_2: address.city,
          admin_area_1: address.state,
          postal_code: address.postalCode,
          country_code: 'US',
        },
      },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: brand,
        user_action: 'PAY_NOW',
        // Otherwise a bank transfer that takes days could pay an order that is cancelled after one.
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        shipping_preference: 'SET_PROVIDED_ADDRESS',
        return_url: returnUrl,
        cancel_url: cancelUrl,
      },
    },
  },
})

/** Follows PayPal’s own sentence. */
const payByCard = 'You were not charged. Please pay by card, or ask us for help.'

const otherReason = 'PayPal could not take the money. Please try again, or pay by card.'

const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    INSTRUMENT_DECLINED:
      'PayPal could not charge the account or card that you chose. Please choose another one.',
    PAYER_ACTION_REQUIRED: 'PayPal asks you to confirm this payment once more. Please try again.',
  }),
)
