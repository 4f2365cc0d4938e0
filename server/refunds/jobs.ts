import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { sendRefundDecided } from '#server/refunds/mails/refund-decided'
import { sendRefundRequested } from '#server/refunds/mails/refund-requested'

export const refundJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendRefundRequested(platform, post),
  sendRefundDecided(platform, post),
]
