// Replaces the providers' own pages while no money moves. These calls exist only in test mode.
import * as z from 'zod/mini'
import { Token } from './id.ts'
import { Dollars } from './catalogue.ts'
import { endpoint } from './endpoint.ts'

/** The statuses that a real provider's card form returns. */
const CardStatus = z.enum([
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
])
export type CardStatus = z.output<typeof CardStatus>

const CardOutcome = z.object({
  status: CardStatus,
  error: z.optional(
    z.object({
      type: z.enum(['card_error', 'validation_error', 'invalid_request_error']),
      code: z.string(),
      message: z.string(),
    }),
  ),
})
export type CardOutcome = z.output<typeof CardOutcome>

const PayPalStatus = z.enum(['CREATED', 'APPROVED', 'COMPLETED', 'VOIDED'])
export type PayPalStatus = z.output<typeof PayPalStatus>

const ofPayPal = z.object({ orderID: z.string() })
const tag = 'Test payments'
const problems = ['test_payment_not_found', 'test_payment_over'] as const

export const payByTestCard = endpoint({
  method: 'POST',
  path: '/api/test-payments/card',
  summary: 'Confirm a test payment, as the card form does. Only test card numbers are accepted',
  tag,
  body: z.object({
    clientSecret: Token,
    number: z.string().check(z.maxLength(40)),
    expiry: z.string().check(z.maxLength(10)),
    cvc: z.string().check(z.maxLength(10)),
  }),
  response: CardOutcome,
  problems: ['test_payment_not_found'],
})

export const challengeTestCard = endpoint({
  method: 'POST',
  path: '/api/test-payments/card/challenge',
  summary: 'Complete a payment that requires an action, as the bank’s page would',
  tag,
  body: z.object({ clientSecret: Token, pass: z.boolean() }),
  response: CardOutcome,
  problems,
})

export const settleTestCard = endpoint({
  method: 'POST',
  path: '/api/test-payments/card/settle',
  summary: 'Complete a payment that is processing. The result arrives by webhook',
  tag,
  body: z.object({ clientSecret: Token, succeed: z.boolean() }),
  response: CardOutcome,
  problems,
})

export const getTestCard = endpoint({
  method: 'GET',
  path: '/api/test-payments/card/:clientSecret',
  summary: 'The status of a payment, as the page reads it after the customer returns',
  tag,
  params: z.object({ clientSecret: Token }),
  response: z.object({ status: CardStatus }),
  problems: ['test_payment_not_found'],
})

export const getTestPayPalOrder = endpoint({
  method: 'GET',
  path: '/api/test-payments/paypal/:orderID',
  summary: 'The data that the approval page shows',
  tag,
  params: ofPayPal,
  response: z.object({
    orderID: z.string(),
    status: PayPalStatus,
    description: z.string(),
    total: Dollars,
    cancelUrl: z.string(),
  }),
  problems: ['test_payment_not_found'],
})

export const approveTestPayPalOrder = endpoint({
  method: 'POST',
  path: '/api/test-payments/paypal/:orderID/approve',
  summary: 'Approve the payment, as the approval page does',
  tag,
  params: ofPayPal,
  response: z.object({ returnUrl: z.string(), payerID: z.string() }),
  problems,
})

export const cancelTestPayPalOrder = endpoint({
  method: 'POST',
  path: '/api/test-payments/paypal/:orderID/cancel',
  summary: 'Cancel the payment, as the approval page does',
  tag,
  params: ofPayPal,
  response: z.object({ cancelUrl: z.string() }),
  problems: ['test_payment_not_found'],
})
