import { sendUploadToReview } from '#server/uploads/mails/upload-to-review'
import { sendVersionReviewed } from '#server/uploads/mails/version-reviewed'
import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const documentJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendUploadToReview(platform, post),
  sendVersionReviewed(platform, post),
]
