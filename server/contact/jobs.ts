import { sendContactAnswer } from '#server/contact/mails/contact-answer'
import { sendContactMessage } from '#server/contact/mails/contact-message'
import { sendContactReceived } from '#server/contact/mails/contact-received'
import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const contactJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendContactReceived(platform, post),
  sendContactMessage(platform, post),
  sendContactAnswer(platform, post),
]
