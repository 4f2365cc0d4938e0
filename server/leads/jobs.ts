import { sendLeadReceived } from '#server/leads/mails/lead-received'
import { sendNewLead } from '#server/leads/mails/new-lead'
import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const leadJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendLeadReceived(platform, post),
  sendNewLead(platform, post),
]
