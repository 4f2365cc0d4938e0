import { Problem } from '#server/platform/problem'

export const testPaymentNotFound = () =>
  new Problem('test_payment_not_found', 404, 'There is no such test payment. Please begin to pay again.')

export const testPaymentOver = () =>
  new Problem('test_payment_over', 409, 'This step of the test payment is over. Please look at your order.')
