// Replaces the providers' own pages while no money moves. These calls exist only in test mode.
import * as z from 'zod/mini'
import { Token } from './id.ts'
import { Dollars } from './catalogue.ts'
import { endpoint } from './endpoint.ts'

/** The statuses that a real provider's card form gets. */
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
  summary: 'What the card form does. Takes the test numbers only',
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
  summary: 'Finish a payment that requires an action, as the bank’s page would',
  tag,
  body: z.object({ clientSecret: Token, pass: z.boolean() }),
  response: CardOutcome,
  problems,
})

export const settleTestCard = endpoint({
  method: 'POST',
  path: '/api/test-payments/card/settle',
  summary: 'Finish a payment that is processing; the result arrives by webhook',
  tag,
  body: z.object({ clientSecret: Token, succeed: z.boolean() }),
  response: CardOutcome,
  problems,
})

export const getTestCard = endpoint({
  method: 'GET',
  path: '/api/test-payments/card/:clientSecret',
  summary: 'The status of a payment, as the page reads it on its return',
  tag,
  params: z.object({ clientSecret: Token }),
  response: z.object({ status: CardStatus }),
  problems: ['test_payment_not_found'],
})

export const getTestPayPalOrder = endpoint({
  method: 'GET',
  path: '/api/test-payments/paypal/:orderID',
  summary: 'What the approval page shows',
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
  summary: 'What the approval page’s Approve does',
  tag,
  params: ofPayPal,
  response: z.object({ returnUrl: z.string(), payerID: z.string() }),
  problems,
})

export const cancelTestPayPalOrder = endpoint({
  method: 'POST',
  path: '/api/test-payments/paypal/:orderID/cancel',
  summary: 'What the approval page’s Cancel does',
  tag,
  params: ofPayPal,
  response: z.object({ cancelUrl: z.string() }),
  problems: ['test_payment_not_found'],
})
