import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { sendSecondFactorNotices } from '#server/staff/mails/second-factor-notices'
import { sendSellerInvitation } from '#server/staff/mails/seller-invitation'
import { sendStaffInvitation } from '#server/staff/mails/staff-invitation'
import { sendStaffPassword } from '#server/staff/mails/staff-password'

export const staffJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendSellerInvitation(platform, post),
  sendStaffInvitation(platform, post),
  sendStaffPassword(platform, post),
  ...sendSecondFactorNotices(platform, post),
]
