import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { sendLeadToBuyer } from '#server/privacy/mails/lead-for-buyer'

export const privacyJobs = (platform: Platform, post: Post): JobHandler[] => [sendLeadToBuyer(platform, post)]
