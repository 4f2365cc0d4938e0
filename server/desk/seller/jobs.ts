import { sendSellerDone } from '#server/desk/seller/mails/seller-done'
import { sendSellerInvitation } from '#server/desk/seller/mails/seller-invitation'
import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const sellerDeskJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendSellerDone(platform, post),
  sendSellerInvitation(platform, post),
]
