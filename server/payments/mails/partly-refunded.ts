import * as z from 'zod/mini'
import { sentByHand } from '#rules/by-hand'
import { inDollars } from '#rules/money'
import { isBought } from '#rules/orders'
import { refundArrives } from '#rules/refunds'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { standingOf } from '#server/orders/order'
import { handRefundOf } from '#server/payments/by-hand/hand-money'
import { type PaidOrder, readPaidOrder } from '#server/payments/mails/read-paid-order'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const partlyRefundedMail = jobKind('partly refunded mail', z.object({ refundId: z.string() }))

/** Sent to the customer who got part of a payment back while the rest of the order continues. */
export const sendPartlyRefunded = (platform: Platform, post: Post): JobHandler =>
  handleJob(partlyRefundedMail, async ({ refundId }, job) => {
    const refund = await platform.database.direct
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select([
        'refund.amount_cents as cents',
        'refund.message',
        'refund.by_hand',
        'payment_id as paymentId',
        'order_id as orderId',
      ])
      .where('refund.id', '=', refundId)
      .executeTakeFirstOrThrow()
    const paid = await readPaidOrder(platform, refund)
    await post.send(job, paid.customer.email, letter(platform, paid, refund))
  })

const letter = (
  { config }: Pick<Platform, 'config'>,
  { order, payment, customer }: PaidOrder,
  { cents, message, by_hand }: { cents: number; message: string; by_hand: string | null },
): Letter => {
  const byHand = handRefundOf({ by_hand })
  return {
    subject: `Part of order ${order.number} is refunded`,
    preview: byHand
      ? `We sent ${inDollars(cents)} back to you.`
      : `${inDollars(cents)} is on its way back to you.`,
    name: customer.name,
    parts: [
      {
        paragraph: byHand
          ? `We sent back ${inDollars(cents)} of order ${order.number} ${sentByHand(byHand)}.`
          : `We refunded ${inDollars(cents)} of order ${order.number}. It arrives ${refundArrives}.`,
      },
      ...(message === '' ? [] : [{ paragraph: message }]),
      {
        facts: [
          ['Refunded', inDollars(cents)],
          ['Paid', inDollars(payment.amount_cents)],
          [byHand ? 'Paid with' : 'Refunded to', payment.method],
          ...(byHand ? [] : [['Payment reference', payment.provider_ref] as const]),
        ],
      },
      // Money that came too late has bought nothing.
      ...(isBought(standingOf(order)) ? [{ paragraph: 'The rest of your order goes on.' }] : []),
      { button: 'See your order', address: `${config.publicUrl}/dashboard/order/details/${order.id}` },
    ],
    reason: `You got this email because part of an order placed by ${customer.email} was refunded.`,
  }
}
