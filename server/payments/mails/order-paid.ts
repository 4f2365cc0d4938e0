import * as z from 'zod/mini'
import { inDollars } from '#rules/money'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { orderFacts, refundLine } from '#server/orders/mails/order-facts'
import { type PaidOrder, readPaidOrder } from '#server/payments/mails/read-paid-order'
import { paperName } from '#server/payments/papers/get-paper'
import { paperOf } from '#server/payments/papers/order-paper'
import { paperPdf } from '#server/payments/papers/paper-pdf'
import { paymentFacts } from '#server/payments/payment-facts'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const orderPaidMail = jobKind(
  'order paid mail',
  z.object({ orderId: z.string(), paymentId: z.string() }),
)

/** Sent to the customer, with the receipt. */
export const sendOrderPaid = (platform: Platform, post: Post): JobHandler =>
  handleJob(orderPaidMail, async (ids, job) => {
    const paid = await readPaidOrder(platform, ids)
    const receipt = await paperOf(platform, paid.order, 'receipt')
    if (!receipt) throw new Error(`Order ${paid.order.number} lacks the payment that this mail is about.`)
    await post.send(job, paid.customer.email, letter(platform, paid), [
      {
        filename: paperName(paid.order.number, 'receipt'),
        contentType: 'application/pdf',
        content: await paperPdf(receipt),
      },
    ])
  })

const letter = ({ config }: Platform, { order, lines, payment, customer }: PaidOrder): Letter => ({
  subject: `Order ${order.number} is paid`,
  preview: `We received ${inDollars(payment.amount_cents)}. Your receipt is attached.`,
  name: customer.name,
  parts: [
    {
      paragraph: `Thank you. We received your payment of ${inDollars(payment.amount_cents)} for order ${order.number}. Your receipt is attached as a PDF.`,
    },
    orderFacts(order, lines),
    { facts: paymentFacts(payment) },
    {
      paragraph:
        'Everything about this order is in your dashboard: what comes next, the forms to download, and where to upload them once you have filled them in.',
    },
    refundLine(config.publicUrl),
    { button: 'See your order', address: `${config.publicUrl}/dashboard/order/details/${order.id}` },
  ],
  reason: `You got this email because an order placed by ${customer.email} was paid.`,
})
