import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { sendQuoteMail } from './mails/quote.ts'

export const quoteJobs = (platform: Platform, post: Post): JobHandler[] => [sendQuoteMail(platform, post)]
