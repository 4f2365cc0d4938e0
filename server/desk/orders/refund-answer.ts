import { inCurrency } from '#rules/currencies'
import type { refundPayment } from '#server/payments/refund-order'

type Refunded = Awaited<ReturnType<typeof refundPayment>>

/** What the desk reads about a refund. */
export const refundAnswer = ({ id, state, amount_cents: cents, currency }: Refunded) => {
  const sum = inCurrency(cents, currency)
  return {
    refundId: id,
    state,
    message: {
      asked: `${sum} is being refunded.`,
      pending: `${sum} is on its way back to the customer.`,
      done: `${sum} is refunded.`,
      failed: `The refund of ${sum} has failed. Please look at it with the payment provider.`,
    }[state],
  }
}
