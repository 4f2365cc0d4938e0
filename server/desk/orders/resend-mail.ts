import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { mailSentence } from '#rules/mails'
import { mailsToResend, type OrderMail } from '#rules/orders'
import { mustReachCustomer } from '#server/accounts/recipient'
import { recordAudit } from '#server/audit/record-audit'
import { mailNotFitting } from '#server/desk/orders/problems'
import { isMoneyBack } from '#server/orders/is-money-back'
import { orderEndedMail, type WhyEnded } from '#server/orders/mails/order-ended'
import { orderPlacedMail } from '#server/orders/mails/order-placed'
import { lockOrder, type OrderRow, standingOf } from '#server/orders/order'
import { orderNotFound } from '#server/orders/problems'
import { sendReceipt } from '#server/payments/send-receipt'
import { once } from '#server/platform/api/idempotency'
import { enqueue } from '#server/platform/jobs/job'
import { sendsMail } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'

type Input = { orderId: string; mail: OrderMail; idempotencyKey: string | undefined }

/**
 * Sends the mail to the order's customer again. Throws `order_not_found`, `customer_erased`, or `mail_not_fitting` if the mail would not be
 * true today.
 */
export const resendMail = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  { orderId, mail, idempotencyKey }: Input,
): Promise<{ message: string }> =>
  once(
    platform,
    { caller: staff.id, call: 'resend-mail', key: idempotencyKey, body: { orderId, mail } },
    async (trx) => {
      const order = await lockOrder(trx, orderId)
      if (!order) throw orderNotFound()
      await mustReachCustomer(trx, order.customer_id)
      const isBack = await isMoneyBack(trx, orderId)
      if (!mailsToResend(standingOf(order), isBack).includes(mail)) throw mailNotFitting()
      await enqueueMail(platform, trx, order, mail)
      await recordAudit(platform, trx, {
        actorId: staff.id,
        actorRole: 'staff',
        action: 'mail sent again',
        subject: 'order',
        subjectId: order.id,
        details: { number: order.number, mail },
      })
      return { message: mailSentence(sendsMail(platform.config), `The mail is sent again: ${mail}.`) }
    },
  )

const enqueueMail = async (
  platform: Platform,
  trx: Transaction<Tables>,
  order: OrderRow,
  mail: OrderMail,
) => {
  const orderId = order.id
  switch (mail) {
    case 'confirmation':
      return enqueue(platform, trx, orderPlacedMail, { orderId })
    case 'receipt':
      if (!(await sendReceipt(platform, trx, orderId))) throw mailNotFitting()
      return
    case 'refunded':
      return enqueue(platform, trx, orderEndedMail, { orderId, why: 'refunded' })
    case 'canceled':
      return enqueue(platform, trx, orderEndedMail, { orderId, why: await whyCanceled(trx, orderId) })
  }
}

/** Who canceled the order last, or that it was not paid in time. */
const whyCanceled = async (trx: Transaction<Tables>, orderId: string): Promise<WhyEnded> => {
  const last = await trx
    .selectFrom('audit')
    .select(['action', 'actor_role'])
    .where('subject', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', 'in', ['cancelled', 'expired'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.action === 'expired') return 'not paid in time'
  return last?.actor_role === 'customer' ? 'cancelled by customer' : 'cancelled by brokerage'
}
