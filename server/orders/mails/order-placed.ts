import * as z from 'zod/mini'
import { mountainTime, writtenMinute } from '#rules/dates'
import type { Shipping } from '#contract/orders'
import { awaitingPayment, isHeld, unpaidHours, whenToPay } from '#rules/orders'
import { readAddressee } from '#server/accounts/recipient'
import { inDollars } from '#rules/money'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { type OrderRow, type OrderLineRow, readOrderLines } from '#server/orders/order'
import { orderFacts, refundLine } from '#server/orders/mails/order-facts'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const orderPlacedMail = jobKind('order placed mail', z.object({ orderId: z.string() }))

export const sendOrderPlaced = (platform: Platform, post: Post): JobHandler =>
  handleJob(orderPlacedMail, async ({ orderId }, job) => {
    const { direct: read } = platform.database
    const order = await read
      .selectFrom('order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { name, email } = await readAddressee(read, order.customer_id)
    const lines = await readOrderLines(read, [orderId])
    await post.send(job, email, letter(platform, { name, email, order, lines }))
  })

type MessageResponse = { name: string; email: string; order: OrderRow; lines: readonly OrderLineRow[] }

const letter = ({ config, now }: Platform, { name, email, order, lines }: MessageResponse): Letter => {
  const shipping = JSON.parse(order.shipping) as Shipping
  const isUnpaid = order.state === awaitingPayment
  return {
    subject: `Your order ${order.number}`,
    preview: isUnpaid
      ? `Pay ${inDollars(order.total_cents)} within ${unpaidHours} hours.`
      : `Your items, ${inDollars(order.total_cents)} in all.`,
    name,
    parts: [
      { paragraph: `Thank you for your order ${order.number}. Your items:` },
      orderFacts(order, lines),
      { facts: [['Deliver to', addressLine(shipping)]] },
      // It may have been paid or canceled before this mail was sent.
      ...(isUnpaid ? [{ paragraph: `It is not paid yet. ${whatIsHeld(order, now())}` }] : []),
      refundLine(config.publicUrl),
      {
        button: isUnpaid ? 'See your order and pay' : 'See your order',
        address: `${config.publicUrl}/dashboard/order/details/${order.id}`,
      },
    ],
    reason: `You got this email because someone logged in as ${email} placed this order. If that was not you, please let us know.`,
  }
}

const whatIsHeld = ({ held_until, expires_at }: OrderRow, now: number) => {
  const until = held_until === expires_at ? 'to the end' : clock.format(held_until ?? 0)
  const held = isHeld(held_until, now) ? until : undefined
  // The later time names the zone for both.
  const payBy = writtenMinute(expires_at)
  return `${whenToPay({ held, payBy })} If you do not pay by then, the order is canceled and you owe nothing.`
}

const addressLine = ({ name, address, city, province, post, area }: Shipping) =>
  `${name}, ${address}, ${city}, ${province} ${post}, ${area}`

const clock = new Intl.DateTimeFormat('en-US', { timeZone: mountainTime, timeStyle: 'short' })
