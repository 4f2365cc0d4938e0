import { nothingToPay } from '#rules/nothing-to-pay'
import { holdMinutes, maxUnpaidOrders } from '#rules/orders'
import { Problem } from '#server/platform/problem'

export const orderNotFound = () =>
  new Problem('order_not_found', 404, 'You have no such order. Please choose one from your orders.')

export const orderOfNothing = () => new Problem('nothing_to_pay', 409, nothingToPay)

export const orderPaid = (number: number) =>
  new Problem(
    'order_paid',
    409,
    `Order ${number} is paid and cannot be canceled here. Please write to us, and we will find a way.`,
  )

export const paymentOnItsWay = (number: number) =>
  new Problem(
    'payment_processing',
    409,
    `Your bank has not yet decided about the payment for order ${number}. Please wait for its answer, and then cancel the order if it is not paid.`,
  )

export const orderNotPlaced = (number: number) =>
  new Problem(
    'order_not_placed',
    409,
    `Work on order ${number} cannot begin: only a paid order that nobody has started can be started.`,
  )

export const disclosuresUnread = (number: number) =>
  new Problem(
    'disclosures_unread',
    409,
    `Work on order ${number} cannot begin: its customer has not acknowledged the disclosures. The customer's dashboard asks for that first.`,
  )

export const tooManyUnpaid = () =>
  new Problem(
    'too_many_unpaid',
    409,
    `You have ${maxUnpaidOrders} unpaid orders. Please pay or cancel one of them under My Orders, then place this order again.`,
  )

/** The hold has ended, and the stock is not enough for the order. The customer can try again, because pieces may return. */
export const notHeldAnyMore = (
  number: number,
  { id, name, wanted, stock }: { id: string; name: string; wanted: number; stock: number },
) => {
  const left =
    stock === 0
      ? `${name} is sold out at the moment.`
      : `only ${stock} of ${name} ${stock === 1 ? 'is' : 'are'} left, and your order needs ${wanted}.`
  return new Problem(
    'out_of_stock',
    409,
    `Out of Stock: ${left} We held your packages for ${holdMinutes} minutes. You can try again later, or cancel order ${number} under My Orders and order what is available.`,
    { details: { product: { _id: id, name, stock } } },
  )
}

export const orderNotAtWork = (number: number) =>
  new Problem('order_not_at_work', 409, `Nobody is working on order ${number}. Please start the work first.`)

export const startNotUndone = (number: number) =>
  new Problem(
    'start_not_undone',
    409,
    `The start of work on order ${number} cannot be taken back: that is possible for an hour, while the work is not done.`,
  )

export const refundFirst = (number: number) =>
  new Problem(
    'refund_first',
    409,
    `Order ${number} is paid. Refund it instead: a full refund also cancels the order.`,
  )

/** For the desk. */
export const bankDecides = (number: number) =>
  new Problem(
    'payment_processing',
    409,
    `A bank has not answered yet whether it pays order ${number}. Please wait for its answer.`,
  )

/** The order is not what somebody at the desk saw. `changedBy`: a name; '' for the program. `changedAt`: ISO 8601. */
export const orderChangedMeanwhile = (details: {
  current: Record<string, unknown>
  changedBy: string
  changedById: string | null
  changedAt: string
}) =>
  new Problem(
    'changed_meanwhile',
    409,
    `${details.changedBy || 'Something'} changed this order after you opened it. Please look at it again, then decide.`,
    { details },
  )

export const jobNotFound = () =>
  new Problem('job_not_found', 404, 'This is not one of your jobs, or the work on its order has stopped.')

export const orderFinished = () =>
  new Problem('order_finished', 409, 'The brokerage has finished this order. Please ask in the chat.')
