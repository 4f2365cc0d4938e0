import { inDollars } from '#rules/money'
import type { refundPayment } from '#server/payments/refund-order'

type Refunded = Awaited<ReturnType<typeof refundPayment>>

/** What the desk reads about a refund. */
export const refundAnswer = ({ id, state, amount_cents: cents }: Refunded) => ({
  refundId: id,
  state,
  message: {
    asked: `${inDollars(cents)} is being refunded.`,
    pending: `${inDollars(cents)} is on its way back to the customer.`,
    done: `${inDollars(cents)} is refunded.`,
    failed: `The refund of ${inDollars(cents)} has failed. Please look at it with the payment provider.`,
  }[state],
})
