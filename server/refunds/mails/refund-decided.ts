import * as z from 'zod/mini'
import { refundArrives } from '#rules/refunds'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { readRequest, type RequestInMail } from '#server/refunds/mails/read-request'

export const refundDecidedMail = jobKind('refund decided mail', z.object({ requestId: z.string() }))

/** Tells the customer the brokerage's decision. */
export const sendRefundDecided = (platform: Platform, post: Post): JobHandler =>
  handleJob(refundDecidedMail, async ({ requestId }, job) => {
    const decided = await readRequest(platform, requestId)
    await post.send(job, decided.customer.email, letter(platform, decided))
  })

const letter = (
  { config }: Pick<Platform, 'config'>,
  { request, order, customer }: RequestInMail,
): Letter => {
  const isGranted = request.state === 'granted'
  return {
    subject: isGranted
      ? `Your refund for order ${order.number} is approved`
      : `Your refund request for order ${order.number}: our answer`,
    preview: isGranted ? 'We are sending your money back.' : 'We cannot refund this order.',
    name: customer.name,
    parts: [
      {
        paragraph: isGranted
          ? `We refund your order ${order.number}. You get the money back the way you paid, ${refundArrives}.`
          : `We looked at your request and cannot refund order ${order.number}.`,
      },
      ...(request.answer === '' ? [] : [{ paragraph: request.answer }]),
      { button: 'See your order', address: `${config.publicUrl}/dashboard/order/details/${order.id}` },
    ],
    reason: `You got this email because ${customer.email} asked for a refund.`,
  }
}
