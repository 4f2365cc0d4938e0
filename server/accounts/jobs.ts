import { forgetOldSessions } from '#server/accounts/forget-old'
import { sendAccountNotices } from '#server/accounts/mails/account-notices'
import { sendCustomerInvitation } from '#server/accounts/mails/customer-invitation'
import { sendEmailChange } from '#server/accounts/mails/email-change'
import { sendEmailChanged } from '#server/accounts/mails/email-changed'
import { sendMailboxLinkMail } from '#server/accounts/mails/mailbox-link'
import { sendPasswordReset } from '#server/accounts/mails/password-reset'
import { sendSignInLink } from '#server/accounts/mails/sign-in-link'
import { sendWelcome } from '#server/accounts/mails/welcome'
import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const accountJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendWelcome(platform, post),
  sendMailboxLinkMail(platform, post),
  sendPasswordReset(platform, post),
  sendCustomerInvitation(platform, post),
  ...sendAccountNotices(platform, post),
  sendSignInLink(platform, post),
  sendEmailChange(platform, post),
  sendEmailChanged(platform, post),
  forgetOldSessions(platform),
]
