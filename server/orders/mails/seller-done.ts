import * as z from 'zod/mini'
import { isAtWork } from '#rules/orders'
import { readAddressee } from '#server/accounts/recipient'
import type { Post } from '#server/mails/post'
import { standingOf } from '#server/orders/order'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const sellerDoneMail = jobKind(
  'seller done mail',
  z.object({ orderId: z.string(), productId: z.string(), doneAt: z.number() }),
)

/** Sends nothing when the seller has taken it back, or when the order was canceled or refunded meanwhile. */
export const sendSellerDone = (platform: Platform, post: Post): JobHandler =>
  handleJob(sellerDoneMail, async ({ orderId, productId, doneAt }, job) => {
    const { direct: read } = platform.database
    const [order, line] = await Promise.all([
      read.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirst(),
      read
        .selectFrom('order_line')
        .innerJoin('seller', 'seller.id', 'order_line.seller_id')
        .select(['order_line.name', 'order_line.done_at', 'seller.name as seller'])
        .where('order_id', '=', orderId)
        .where('product_id', '=', productId)
        .executeTakeFirst(),
    ])
    if (!order || !line || line.done_at !== doneAt || !isAtWork(standingOf(order))) return
    const { name, email } = await readAddressee(read, order.customer_id)
    await post.send(job, email, {
      subject: `${line.name} is done`,
      preview: `${line.seller} has finished this part of your order ${order.number}.`,
      name,
      parts: [
        { paragraph: `${line.seller} has finished this part of your order ${order.number}:` },
        { facts: [['Package', line.name]] },
        {
          button: 'See your order',
          address: `${platform.config.publicUrl}/dashboard/order/details/${orderId}`,
        },
      ],
      reason: 'You got this email because you bought this package from us.',
    })
  })
