import * as z from 'zod/mini'
import { sentByHand } from '#rules/by-hand'
import { inCurrency } from '#rules/currencies'
import { refundArrives } from '#rules/refunds'
import type { Post } from '#server/mails/post'
import { handRefundOf } from '#server/payments/by-hand/hand-money'
import { whyMoneyIsTold } from '#server/payments/mails/money-goes-back'
import { readToldRefund } from '#server/payments/mails/read-told-refund'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { didComeBack } from '#server/refunds/sent-back'

export const refundSentAgainMail = jobKind('refund sent again mail', z.object({ refundId: z.string() }))

/** Sent to the customer whose refund came back, or whose money pays no order and went back by hand. */
export const sendRefundSentAgain = (platform: Platform, post: Post): JobHandler =>
  handleJob(refundSentAgainMail, async ({ refundId }, job) => {
    const { refund, order, payment, customer } = await readToldRefund(platform, refundId)
    const sum = inCurrency(refund.amount_cents, payment.currency)
    const byHand = handRefundOf(refund)
    const again = (await hasComeBack(platform, payment)) ? ' again' : ''
    const paysOrder = payment.purpose === 'order'
    const what = paysOrder
      ? `${sum} of order ${order.number}`
      : `the ${sum} that we could not use for order ${order.number}`
    await post.send(job, customer.email, {
      subject: `Your refund for order ${order.number} is sent${again}`,
      preview: byHand ? `We sent ${sum} back to you.` : `${sum} is on its way back to you.`,
      name: customer.name,
      parts: [
        {
          paragraph: byHand
            ? `We sent ${what} back${again} ${sentByHand(byHand)}.`
            : `We sent ${what} back${again}. It arrives ${refundArrives}.`,
        },
        ...(refund.message === '' ? [] : [{ paragraph: refund.message }]),
        ...(byHand
          ? []
          : [
              {
                facts: [
                  ['Refunded to', payment.method],
                  ['Payment reference', payment.provider_ref],
                ] as const,
              },
            ]),
        {
          button: 'See your order',
          address: `${platform.config.publicUrl}/dashboard/order/details/${order.id}`,
        },
      ],
      reason: paysOrder
        ? `You got this email because an order placed by ${customer.email} was refunded.`
        : whyMoneyIsTold(customer.email),
    })
  })

const hasComeBack = async ({ database }: Platform, { id }: { id: string }): Promise<boolean> => {
  const refunds = database.direct.selectFrom('refund').select(['state', 'provider_ref'])
  return (await refunds.where('payment_id', '=', id).execute()).some(didComeBack)
}
