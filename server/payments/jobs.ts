import type { Post } from '#server/mails/post'
import type { Payments } from '#server/payments/choose-providers'
import { endAttempts } from '#server/payments/end-attempts'
import { sendMoneyGoesBack } from '#server/payments/mails/money-goes-back'
import { sendOrderPaid } from '#server/payments/mails/order-paid'
import { sendPaidOrderNotice } from '#server/payments/mails/paid-order-notice'
import { sendPartlyRefunded } from '#server/payments/mails/partly-refunded'
import { sendRefundFailed } from '#server/payments/mails/refund-failed'
import { sendRefundSentAgain } from '#server/payments/mails/refund-sent-again'
import { receiveWebhook } from '#server/payments/receive-webhook'
import { finishRefund } from '#server/payments/refund-order'
import { settleOrder } from '#server/payments/settle-attempt'
import { signTestWebhook, testNews } from '#server/payments/sandbox/news'
import { handleJob, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const paymentJobs = (platform: Platform, post: Post, payments: Payments): JobHandler[] => [
  sendOrderPaid(platform, post),
  sendPaidOrderNotice(platform, post),
  sendMoneyGoesBack(platform, post),
  sendPartlyRefunded(platform, post),
  sendRefundFailed(platform, post),
  sendRefundSentAgain(platform, post),
  finishRefund(platform, payments),
  endAttempts(platform, payments),
  settleOrder(platform, payments),
  deliverTestNews(platform, payments),
]

/**
 * Delivers test events as a provider would: signed when sent, and repeated until accepted. Events of a provider that is no longer in
 * use are dropped.
 */
const deliverTestNews = (platform: Platform, payments: Payments): JobHandler =>
  handleJob(testNews, async ({ kind, body }) => {
    const provider = payments[kind]
    if (!provider?.name.startsWith('test')) return
    await receiveWebhook(platform, payments, provider, Buffer.from(body), signTestWebhook(platform, body))
  })
