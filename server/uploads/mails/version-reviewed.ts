import * as z from 'zod/mini'
import { formApproved } from '#server/uploads/mails/form-approved'
import { formRejected } from '#server/uploads/mails/form-rejected'
import { readVersion } from '#server/uploads/review/read-version'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

export const versionReviewedMail = jobKind(
  'version reviewed mail',
  z.object({ versionId: z.string(), reviewedAt: z.number() }),
)

/** Sent to the customer. */
export const sendVersionReviewed = (platform: Platform, post: Post): JobHandler =>
  handleJob(versionReviewedMail, async ({ versionId, reviewedAt }, job) => {
    const version = await readVersion(platform.database.direct, versionId)
    if (!version) throw new Error('There is no such version.')
    // The verdict was changed before this mail was sent. The later verdict's mail is correct.
    if (version.reviewed_at !== reviewedAt) return
    const letter = version.state === 'Approved' ? formApproved : formRejected
    await post.send(job, version.customerEmail, letter(platform, version))
  })
