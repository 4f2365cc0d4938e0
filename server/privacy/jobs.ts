import type { Post } from '#server/mails/post'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { sendLeadToBuyer } from '#server/privacy/mails/lead-for-buyer'
import { sendRequestMails } from '#server/privacy/mails/request-mails'
import { disposeOfPapers } from '#server/privacy/disposals/dispose'
import { proposeDisposals } from '#server/privacy/disposals/propose'
import { removeFiles } from '#server/privacy/remove-files'

export const privacyJobs = (platform: Platform, post: Post): JobHandler[] => [
  sendLeadToBuyer(platform, post),
  ...sendRequestMails(platform, post),
  removeFiles(platform),
  proposeDisposals(platform),
  disposeOfPapers(platform),
]
