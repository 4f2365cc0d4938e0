import { sendUnreadMail } from '#server/chat/mails/unread-messages'
import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const chatJobs = (platform: Platform, post: Post): JobHandler[] => [sendUnreadMail(platform, post)]
