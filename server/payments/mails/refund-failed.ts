import * as z from 'zod/mini'
import { inCurrency } from '#rules/currencies'
import { cameBackToUs } from '#rules/refund-words'
import type { Post } from '#server/mails/post'
import { readToldRefund } from '#server/payments/mails/read-told-refund'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const refundFailedMail = jobKind('refund failed mail', z.object({ refundId: z.string() }))

/** Sent to the customer whose refund came back, for whom a person at the brokerage now finds another way. */
export const sendRefundFailed = (platform: Platform, post: Post): JobHandler =>
  handleJob(refundFailedMail, async ({ refundId }, job) => {
    const { refund, order, payment, customer } = await readToldRefund(platform, refundId)
    const sum = inCurrency(refund.amount_cents, payment.currency)
    await post.send(job, customer.email, {
      subject: `Your refund for order ${order.number} did not arrive`,
      preview: `We will send ${sum} again. You do not need to do anything.`,
      name: customer.name,
      parts: [
        {
          paragraph: `Your refund of ${sum} for order ${order.number} ${cameBackToUs} You do not need to do anything.`,
        },
        {
          button: 'See your order',
          address: `${platform.config.publicUrl}/dashboard/order/details/${order.id}`,
        },
      ],
      reason: `You got this email because a refund for an order placed by ${customer.email} failed.`,
    })
  })
