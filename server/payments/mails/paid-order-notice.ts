import * as z from 'zod/mini'
import type { Shipping } from '#contract/orders'
import { brokerageOf } from '#server/brokerage/brokerage'
import { inDollars } from '#rules/money'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { orderFacts } from '#server/orders/mails/order-facts'
import { type PaidOrder, readPaidOrder } from '#server/payments/mails/read-paid-order'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const paidOrderNotice = jobKind(
  'paid order notice',
  z.object({ orderId: z.string(), paymentId: z.string() }),
)

/** Tells the brokerage that there is an order to work on. */
export const sendPaidOrderNotice = (platform: Platform, post: Post): JobHandler =>
  handleJob(paidOrderNotice, async (ids, job) => {
    const { brand, email } = brokerageOf(platform)
    await post.send(job, email, letter(brand, await readPaidOrder(platform, ids)))
  })

const letter = (brand: string, { order, lines, payment, customer }: PaidOrder): Letter => {
  const { name, address, city, province, post, phone } = JSON.parse(order.shipping) as Shipping
  return {
    subject: `Paid: order ${order.number}, ${inDollars(order.total_cents)}`,
    preview: `${lines.map((line) => line.name).join(', ')}`,
    name: brand,
    parts: [
      { paragraph: `Order ${order.number} is paid. This is what was ordered:` },
      orderFacts(order, lines),
      {
        facts: [
          ['Customer', `${customer.name}, ${customer.email}`],
          ['Deliver to', `${name}, ${address}, ${city}, ${province} ${post}`],
          ['Phone', phone],
          ['Paid with', payment.method],
          ['Payment reference', payment.provider_ref],
        ],
      },
    ],
    reason: 'You get this mail because this is the address of the brokerage that runs the shop.',
  }
}
