// Paying an order once, by card or PayPal.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, longestId } from './id.ts'
import { paymentStates } from '#rules/orders'

/** The state of the payment. 'processing': the bank has not decided yet, and nothing has failed. */
const PaymentStatus = z.enum([...paymentStates, 'processing'])
export type PaymentStatus = z.output<typeof PaymentStatus>

const ofOrder = z.object({ orderId: z.string() })
/** The price that the page shows. It is compared with the order's own. */
const Price = z.number().check(z.minimum(0), z.maximum(100_000_000))

const Paid = z.object({
  /** Text for the customer. It says what to do next when the order is not paid. */
  message: z.string(),
  payment_status: PaymentStatus,
  orderId: z.string(),
})

/** Why an order cannot be paid now, by either method. */
const whyNotPayable = [
  'order_not_found',
  'order_paid',
  'order_cancelled',
  'order_price_differs',
  'nothing_to_pay',
  'out_of_stock',
  'payment_processing',
  'payments_off',
  'provider_away',
] as const

export const getPaymentOptions = endpoint({
  method: 'GET',
  path: '/api/order/payment-options',
  summary: 'The payment methods of this shop. A page loads the code of a method only when it is needed',
  tag: 'Payment',
  response: z.object({
    /** Null: cards are not accepted. */
    card: z.nullable(
      z.union([
        z.object({ provider: z.literal('stripe'), publishableKey: z.string() }),
        z.object({ provider: z.literal('test') }),
      ]),
    ),
    /** Null: PayPal is not accepted. */
    paypal: z.nullable(z.object({ provider: z.enum(['paypal', 'test']) })),
    /** Test mode: no money moves, and every page with a payment method says so. */
    isTest: z.boolean(),
  }),
})

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/order/create-payment',
  summary: 'Start a card payment for an order, or continue one that was started',
  tag: 'Payment',
  caller: 'customer',
  body: z.object({ price: Price, orderId: z.optional(Id) }),
  response: z.object({
    clientSecret: z.string(),
    orderId: z.string(),
    /** When the hold on the order's packages ends, now that payment has begun. */
    heldUntil: z.optional(z.string()),
  }),
  problems: whyNotPayable,
})

export const confirmPayment = endpoint({
  method: 'GET',
  path: '/api/order/confirm/:orderId',
  summary: 'Ask the provider whether the order has been paid. A repeat changes nothing',
  tag: 'Payment',
  caller: 'customer',
  params: ofOrder,
  response: Paid,
  problems: ['order_not_found', 'provider_away'],
})

export const createPayPalOrder = endpoint({
  method: 'POST',
  path: '/api/order/create-paypal-order',
  summary: 'Start a PayPal payment for an order. The browser then opens approvalUrl',
  tag: 'Payment',
  caller: 'customer',
  body: z.object({
    price: Price,
    /** Ignored: the order's own address is used. */
    shippingAddress: z.optional(z.record(z.string(), z.unknown())),
    orderId: z.optional(Id),
  }),
  response: z.object({ orderID: z.string(), approvalUrl: z.string() }),
  problems: whyNotPayable,
})

export const capturePayPalPayment = endpoint({
  method: 'POST',
  path: '/api/order/capture-paypal-payment',
  summary: 'Capture the payment that the customer approved at PayPal. A repeat changes nothing',
  tag: 'Payment',
  caller: 'customer',
  body: z.object({
    customerOrderId: Id,
    orderID: Id,
    payerID: z.optional(z.string().check(z.maxLength(longestId))),
  }),
  response: Paid,
  problems: [
    'order_not_found',
    'payment_not_found',
    'order_cancelled',
    'out_of_stock',
    'payment_not_approved',
    'payment_refused',
    'payment_differs',
    'payments_off',
    'provider_away',
  ],
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/order/receipt/:orderId',
  summary: 'The receipt of a paid order, as a PDF',
  tag: 'Payment',
  caller: 'customer',
  params: ofOrder,
  response: z.string(),
  responseType: 'application/pdf',
  problems: ['order_not_found', 'order_not_paid'],
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/order/invoice/:orderId',
  summary: 'The invoice of an order, paid or not, as a PDF',
  tag: 'Payment',
  caller: 'customer',
  params: ofOrder,
  response: z.string(),
  responseType: 'application/pdf',
  problems: ['order_not_found'],
})

const webhook = {
  method: 'POST',
  tag: 'Payment',
  response: z.object({ received: z.literal(true) }),
  problems: ['webhook_not_verified'],
} as const

export const receiveCardWebhook = endpoint({
  ...webhook,
  path: '/api/order/webhook/stripe',
  summary: 'A webhook of the card provider. Its signature is verified before its content is read',
})

export const receivePayPalWebhook = endpoint({
  ...webhook,
  path: '/api/order/webhook/paypal',
  summary: 'A webhook of PayPal. Its signature is verified before its content is read',
})

/** The PDFs of an order. */
export const orderPaperEndpoints = [getInvoice, getReceipt] as const
