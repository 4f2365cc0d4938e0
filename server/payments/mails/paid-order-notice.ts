import * as z from 'zod/mini'
import type { Shipping } from '#contract/orders'
import { brokerageOf } from '#server/brokerage/brokerage'
import { type Agreements, readAgreements } from '#server/legal/order-consents'
import { inDollars } from '#rules/money'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { orderFacts } from '#server/orders/mails/order-facts'
import { type PaidOrder, readPaidOrder } from '#server/payments/mails/read-paid-order'
import { paymentFacts } from '#server/payments/payment-facts'
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
    const agreements = await readAgreements(platform.database.direct, [ids.orderId])
    const paid = await readPaidOrder(platform, ids)
    await post.send(job, email, letter(brand, paid, agreements.get(ids.orderId) ?? {}))
  })

const letter = (
  brand: string,
  { order, lines, payment, customer }: PaidOrder,
  { disclosures, terms }: Agreements,
): Letter => {
  const { name, address, city, province, post, phone } = JSON.parse(order.shipping) as Shipping
  return {
    subject: `Paid: order ${order.number}, ${inDollars(order.total_cents)}`,
    preview: `${lines.map((line) => line.name).join(', ')}`,
    name: brand,
    parts: [
      { paragraph: `Order ${order.number} is paid. The items:` },
      orderFacts(order, lines),
      ...(disclosures ? [] : [{ paragraph: undisclosed }]),
      {
        facts: [
          ['Customer', `${customer.name}, ${customer.email}`],
          ['Deliver to', `${name}, ${address}, ${city}, ${province} ${post}`],
          ['Phone', phone],
          ...paymentFacts(payment),
          ...(terms ? [] : [['Terms of Sale', 'The customer has not agreed to them'] as const]),
        ],
      },
    ],
    reason: 'You got this email because this is the brokerage’s address.',
  }
}

const undisclosed =
  'The order came without the disclosures. Please do not begin work before the customer has acknowledged them. The dashboard asks the customer for that first.'
