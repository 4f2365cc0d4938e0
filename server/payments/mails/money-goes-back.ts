import * as z from 'zod/mini'
import { inCurrency } from '#rules/currencies'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { type PaidOrder, readPaidOrder } from '#server/payments/mails/read-paid-order'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

const Why = z.enum(['owed back', 'not payable', 'wrong amount', 'wrong currency', 'wrong order'])

export const moneyGoesBackMail = jobKind(
  'money goes back mail',
  z.object({ orderId: z.string(), paymentId: z.string(), why: Why }),
)

/** Sent to the customer whose money pays for nothing: it came too late, a second time, or in the wrong amount or currency. */
export const sendMoneyGoesBack = (platform: Platform, post: Post): JobHandler =>
  handleJob(moneyGoesBackMail, async ({ why, ...ids }, job) => {
    const paid = await readPaidOrder(platform, ids)
    await post.send(job, paid.customer.email, letter(platform, paid, reasons[why](paid.order.number)))
  })

const letter = (
  { config }: Pick<Platform, 'config'>,
  { order, payment, customer }: PaidOrder,
  reason: string,
): Letter => {
  const sum = inCurrency(payment.amount_cents, payment.currency)
  return {
    subject: `We are refunding your payment for order ${order.number}`,
    preview: `You will get ${sum} back. You do not need to do anything.`,
    name: customer.name,
    parts: [
      { paragraph: reason },
      {
        paragraph: `We are returning ${sum} the way you paid. You do not need to do anything. How soon you see it depends on your bank.`,
      },
      {
        facts: [
          ['Paid with', payment.method],
          ['Payment reference', payment.provider_ref],
        ],
      },
      { button: 'See your order', address: `${config.publicUrl}/dashboard/order/details/${order.id}` },
    ],
    reason: whyMoneyIsTold(customer.email),
  }
}

/** Why the customer gets a mail about money that pays no order. */
export const whyMoneyIsTold = (email: string): string =>
  `You got this email because we received a payment for an order placed by ${email}.`

const reasons: Record<z.output<typeof Why>, (number: number) => string> = {
  'owed back': (number) =>
    `Your payment for order ${number} arrived too late: we no longer held your packages, and they were sold out, or you had used the order’s coupon for another order. The order is canceled.`,
  'not payable': (number) =>
    `Your payment for order ${number} arrived a second time: the order was already paid.`,
  'wrong amount': (number) =>
    `Your payment for order ${number} does not match the order’s total, so we cannot accept it.`,
  'wrong currency': (number) =>
    `Your payment for order ${number} came in a different currency, so we cannot accept it.`,
  'wrong order': (number) =>
    `A payment for your order ${number} arrived marked for another order, so we cannot accept it.`,
}
