import type { Order } from '#contract/orders'
import { cents, dollars } from '#rules/money'
import { sumsAfterTotal } from '#rules/order-sums'
import { cameBackToUs } from '#rules/refund-words'

type Paid = Pick<Order, 'price' | 'refunded'>

/** The rows below the total of an order, as its receipt has them. None without a refund. */
export const rowsAfterTotal = ({ price, refunded = 0 }: Paid): { name: string; dollars: number }[] =>
  sumsAfterTotal(cents(price), cents(refunded)).map((row) => ({
    name: row.name,
    dollars: dollars(row.cents),
  }))

/** Whether a refund of the whole order came back to the shop, so that the customer does not have all of the money. */
export const isRefundMissing = ({
  price,
  refunded,
  payment_status,
}: Paid & Pick<Order, 'payment_status'>): boolean =>
  payment_status === 'refunded' && refunded !== undefined && cents(refunded) < cents(price)

export const refundMissing = `This order was canceled. Its refund ${cameBackToUs}`
