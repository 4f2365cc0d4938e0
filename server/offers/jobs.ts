import type { Post } from '#server/mails/post'
import { sendOfferAnswered } from '#server/offers/mails/offer-answered'
import { sendOffersSent } from '#server/offers/mails/offers-sent'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const offerJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendOfferAnswered(platform, post),
  sendOffersSent(platform, post),
]
