import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { type HandRefund, sentByHand } from '#rules/by-hand'
import { inDollars } from '#rules/money'
import { unpaidHours } from '#rules/orders'
import { wentBackBefore } from '#rules/refund-words'
import { refundArrives } from '#rules/refunds'
import { readAddressee } from '#server/accounts/recipient'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { type OrderLineRow, type OrderRow, readOrderLines } from '#server/orders/order'
import { isMoneyBack } from '#server/orders/is-money-back'
import { orderFacts } from '#server/orders/mails/order-facts'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

const Why = z.enum(['cancelled by customer', 'cancelled by brokerage', 'not paid in time', 'refunded'])
export type WhyEnded = z.output<typeof Why>

export const orderEndedMail = jobKind('order ended mail', z.object({ orderId: z.string(), why: Why }))

/**
 * Tells the customer that the order was canceled, ended unpaid, or was refunded. Sends nothing if a late payment has changed that, or if
 * the refund came back to us.
 */
export const sendOrderEnded = (platform: Platform, post: Post): JobHandler =>
  handleJob(orderEndedMail, async ({ orderId, why }, job) => {
    const { direct: read } = platform.database
    const order = await read
      .selectFrom('order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const paymentState = why === 'refunded' ? 'refunded' : 'unpaid'
    if (order.state !== 'cancelled' || order.payment_state !== paymentState) return
    if (isRefund(why) && !(await isMoneyBack(read, orderId))) return
    const { name, email } = await readAddressee(read, order.customer_id)
    const lines = await readOrderLines(read, [orderId])
    const refund = isRefund(why) ? await readRefund(read, orderId) : undefined
    await post.send(job, email, letter(platform, { name, email, why, order, lines, refund }))
  })

const isRefund = (why: WhyEnded) => why === 'refunded'

type Refund = Pick<Selectable<Tables['refund']>, 'message' | 'by_hand' | 'amount_cents'>

/** The last refund: what the desk wrote to the customer with it, and how it was sent. */
const readRefund = (read: Kysely<Tables>, orderId: string): Promise<Refund | undefined> =>
  read
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select(['refund.message', 'refund.by_hand', 'refund.amount_cents'])
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'order')
    .where('state', '=', 'done')
    .orderBy('refund.updated_at', 'desc')
    .orderBy('refund.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Told = {
  name: string
  email: string
  why: WhyEnded
  order: OrderRow
  lines: readonly OrderLineRow[]
  refund: Refund | undefined
}

const letter = ({ config }: Platform, { name, email, why, order, lines, refund }: Told): Letter => {
  const isRefunded = isRefund(why)
  const sentCents = refund?.amount_cents ?? order.total_cents
  const sent = inDollars(sentCents)
  const before = wentBackBefore([{ cents: order.total_cents - sentCents }], order.total_cents)
  const message = refund?.message ?? ''
  return {
    subject: subjects[why](order.number),
    preview: isRefunded ? previewOf(sent, refund) : 'Nothing was charged, and you owe nothing.',
    name,
    parts: [
      { paragraph: reasons[why](order.number) },
      {
        paragraph: isRefunded
          ? [`We sent ${sent} back ${wayBack(refund)}`, ...(before === undefined ? [] : [before])].join(' ')
          : `Nothing was charged, and you owe nothing.${order.coupon_code === null ? '' : ` You can use the coupon ${order.coupon_code} again.`}`,
      },
      ...(message === '' ? [] : [{ paragraph: message }]),
      orderFacts(order, lines),
      {
        button: isRefunded ? 'See your order' : 'Order it again',
        address: `${config.publicUrl}/dashboard/order/details/${order.id}`,
      },
    ],
    reason: `You got this email because ${email} placed this order.`,
  }
}

const previewOf = (sent: string, refund: Refund | undefined) =>
  refund?.by_hand ? `We sent ${sent} back to you.` : `${sent} is on its way back to you.`

const wayBack = (refund: Refund | undefined) =>
  refund?.by_hand
    ? `${sentByHand(JSON.parse(refund.by_hand) as HandRefund)}.`
    : `to the card or PayPal account that paid. It arrives ${refundArrives}.`

const subjects: Record<WhyEnded, (number: number) => string> = {
  'cancelled by customer': (number) => `Order ${number} is canceled`,
  'cancelled by brokerage': (number) => `Order ${number} is canceled`,
  'not paid in time': (number) => `Order ${number} was not paid in time`,
  refunded: (number) => `Order ${number} is refunded`,
}

const reasons: Record<WhyEnded, (number: number) => string> = {
  'cancelled by customer': (number) => `You canceled order ${number}.`,
  'cancelled by brokerage': (number) => `We canceled order ${number}. If you have questions, just reply.`,
  'not paid in time': (number) =>
    `We canceled order ${number} because it was not paid within ${unpaidHours} hours.`,
  refunded: (number) => `We refunded and canceled order ${number}.`,
}
