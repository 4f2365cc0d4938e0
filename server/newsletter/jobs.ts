import type { Post } from '#server/mails/post'
import { sendConfirmSubscription } from '#server/newsletter/mails/ask-back'
import { sendNewsletterBegins } from '#server/newsletter/mails/newsletter-begins'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const newsletterJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendConfirmSubscription(platform, post),
  sendNewsletterBegins(platform, post),
]
