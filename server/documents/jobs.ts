import { sendUploadToReview } from '#server/documents/mails/upload-to-review'
import { sendVersionReviewed } from '#server/documents/mails/version-reviewed'
import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const documentJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendUploadToReview(platform, post),
  sendVersionReviewed(platform, post),
]
