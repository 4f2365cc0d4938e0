import * as z from 'zod/mini'
import { mountainTime } from '#contract/mountain-time'
import type { Shipping } from '#contract/orders'
import { whomToWriteTo } from '#server/accounts/whom-to-write-to'
import { inDollars } from '#server/catalogue/price'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import type { OrderRow } from '#server/orders/lock-order'
import { orderFacts } from '#server/orders/mails/order-facts'
import { type OrderLineRow, readOrderLines } from '#server/orders/order-lines'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const orderPlacedMail = jobKind('order placed mail', z.object({ orderId: z.string() }))

export const sendOrderPlaced = (platform: Platform, post: Post): JobHandler =>
  handleJob(orderPlacedMail, async ({ orderId }, job) => {
    const { read } = platform.database
    const order = await read
      .selectFrom('order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { name, email } = await whomToWriteTo(read, order.customer_id)
    const lines = await readOrderLines(read, [orderId])
    await post.send(job, email, letter(platform, { name, email, order, lines }))
  })

type Told = { name: string; email: string; order: OrderRow; lines: readonly OrderLineRow[] }

const letter = ({ config }: Platform, { name, email, order, lines }: Told): Letter => {
  const shipping = JSON.parse(order.shipping) as Shipping
  const isUnpaid = order.state === 'pending'
  return {
    subject: `Your order ${order.number}`,
    preview: isUnpaid
      ? `${inDollars(order.total_cents)} to pay within 24 hours.`
      : `What you ordered for ${inDollars(order.total_cents)}.`,
    name,
    parts: [
      { paragraph: `Thank you for your order ${order.number}. This is what you ordered:` },
      orderFacts(order, lines),
      { facts: [['Deliver to', addressLine(shipping)]] },
      // It may have been paid or cancelled before this mail could leave.
      ...(isUnpaid
        ? [
            {
              paragraph: `It is not paid yet. We keep everything for you until ${inDenver.format(order.expires_at)} Mountain Time; then an unpaid order is cancelled by itself, and nothing is owed.`,
            },
          ]
        : []),
      {
        button: isUnpaid ? 'See your order and pay' : 'See your order',
        address: `${config.publicUrl}/dashboard/order/details/${order.id}`,
      },
    ],
    reason: `You get this mail because somebody signed in as ${email} placed this order. If that was not you, please tell us.`,
  }
}

const addressLine = ({ name, address, city, province, post, area }: Shipping) =>
  `${name}, ${address}, ${city}, ${province} ${post}, ${area}`

const inDenver = new Intl.DateTimeFormat('en-US', {
  timeZone: mountainTime,
  dateStyle: 'long',
  timeStyle: 'short',
})
