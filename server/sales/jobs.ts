import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { sendInputSentBack } from './input/mails/input-sent-back.ts'
import { sendListingLive } from './mails/listing-live.ts'
import { sendSaleClock } from './mails/sale-clock.ts'
import { tellClock } from './tell-clock.ts'

export const saleJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendInputSentBack(platform, post),
  sendListingLive(platform, post),
  sendSaleClock(platform, post),
  tellClock(platform),
]
