import { forgettingOldSessions } from '#server/accounts/forget-old'
import { sendNewDevice } from '#server/accounts/mails/new-device'
import { sendPasswordChanged } from '#server/accounts/mails/password-changed'
import { sendPasswordReset } from '#server/accounts/mails/password-reset'
import { sendSignInLink } from '#server/accounts/mails/sign-in-link'
import { sendSignInsPaused } from '#server/accounts/mails/sign-ins-paused'
import { sendWelcome } from '#server/accounts/mails/welcome'
import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const accountJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendWelcome(platform, post),
  sendPasswordReset(platform, post),
  sendPasswordChanged(platform, post),
  sendNewDevice(platform, post),
  sendSignInsPaused(platform, post),
  sendSignInLink(platform, post),
  forgettingOldSessions(platform),
]
