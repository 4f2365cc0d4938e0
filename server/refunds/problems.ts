import { Problem } from '#server/platform/problem'

export const orderNotPaid = (number: number) =>
  new Problem(
    'order_not_paid',
    409,
    `Order ${number} is not paid, so there is nothing to refund. You can cancel an unpaid order under My Orders.`,
  )

export const refundRequestNotOpen = () =>
  new Problem('refund_request_not_open', 409, 'There is no open request for a refund with this id.')
