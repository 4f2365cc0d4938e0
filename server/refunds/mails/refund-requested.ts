import * as z from 'zod/mini'
import { writtenDay } from '#rules/dates'
import { inDollars, inSignedDollars } from '#rules/money'
import { sumsAfterTotal } from '#rules/order-sums'
import { answerPromise } from '#rules/promises'
import { sumSent } from '#rules/refund-words'
import { fullRefundTerms } from '#rules/refunds'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { readRequest, type RequestInMail } from '#server/refunds/mails/read-request'

export const refundRequestedMail = jobKind('refund requested mail', z.object({ requestId: z.string() }))

/** Confirms the request to the customer. */
export const sendRefundRequested = (platform: Platform, post: Post): JobHandler =>
  handleJob(refundRequestedMail, async ({ requestId }, job) => {
    const asked = await readRequest(platform, requestId)
    await post.send(job, asked.customer.email, letter(platform, asked))
  })

const letter = (
  { config }: Pick<Platform, 'config'>,
  { request, order, customer, sent }: RequestInMail,
): Letter => ({
  subject: `We have your refund request for order ${order.number}`,
  preview: `We will answer ${answerPromise}.`,
  name: customer.name,
  parts: [
    {
      paragraph: `You asked for a refund of order ${order.number}. We will read your request and answer ${answerPromise}. You can see its status on the order’s page.`,
    },
    { paragraph: `Our rule: a full refund ${fullRefundTerms}` },
    {
      facts: [
        ['Order', String(order.number)],
        ['Total', inDollars(order.total_cents)],
        ...sumsAfterTotal(order.total_cents, sumSent(sent)).map(
          ({ name, cents }) => [name, inSignedDollars(cents)] as const,
        ),
        ['Asked for on', writtenDay(request.created_at)],
      ],
    },
    { button: 'See your order', address: `${config.publicUrl}/dashboard/order/details/${order.id}` },
  ],
  reason: `You got this email because ${customer.email} asked for a refund.`,
})
