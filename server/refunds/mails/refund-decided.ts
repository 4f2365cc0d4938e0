import * as z from 'zod/mini'
import { sentBefore, wentBackBefore } from '#rules/refund-words'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { readRequest, type RequestInMail } from '#server/refunds/mails/read-request'

export const refundDecidedMail = jobKind('refund decided mail', z.object({ requestId: z.string() }))

/** Tells the customer that the brokerage declined the request. A refund has other mails. */
export const sendRefundDecided = (platform: Platform, post: Post): JobHandler =>
  handleJob(refundDecidedMail, async ({ requestId }, job) => {
    const declined = await readRequest(platform, requestId)
    await post.send(job, declined.customer.email, letter(platform, declined))
  })

const letter = (
  { config }: Pick<Platform, 'config'>,
  { request, order, customer, sent }: RequestInMail,
): Letter => {
  const before = wentBackBefore(sentBefore(sent, request.decided_at ?? Infinity), order.total_cents)
  const declined = before === undefined ? 'cannot refund' : 'cannot refund more of'
  return {
    subject: `Your refund request for order ${order.number}: our answer`,
    preview: `We ${declined} this order.`,
    name: customer.name,
    parts: [
      { paragraph: `We looked at your request and ${declined} order ${order.number}.` },
      ...(before === undefined ? [] : [{ paragraph: before }]),
      ...(request.answer === '' ? [] : [{ paragraph: request.answer }]),
      { button: 'See your order', address: `${config.publicUrl}/dashboard/order/details/${order.id}` },
    ],
    reason: `You got this email because ${customer.email} asked for a refund.`,
  }
}
