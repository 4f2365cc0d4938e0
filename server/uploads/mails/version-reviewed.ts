import * as z from 'zod/mini'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { documentLabel, pageOfPaper, placeOfPaper } from '#server/uploads/mails/where-it-belongs'
import { type KnownVersion, readVersion } from '#server/uploads/review/read-version'

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

const formApproved = ({ config }: Pick<Platform, 'config'>, version: KnownVersion): Letter => ({
  subject: `Approved: ${version.name}`,
  preview: 'There is nothing more to do for it.',
  name: version.customerName,
  parts: [
    { paragraph: `Your ${documentLabel(version)} is approved. There is nothing more to do for it.` },
    {
      facts: [...placeOfPaper(version), ['File', version.file_name], ['Version', String(version.number)]],
    },
    { button: 'See your papers', address: pageOfPaper(config.publicUrl, version) },
  ],
  reason: `You get this mail because somebody signed in as ${version.customerEmail} handed in this file.`,
})

const formRejected = ({ config }: Pick<Platform, 'config'>, version: KnownVersion): Letter => ({
  subject: `Please correct: ${version.name}`,
  preview: version.note.slice(0, 100),
  name: version.customerName,
  parts: [
    {
      paragraph: `We looked at your ${documentLabel(version)} and could not approve it yet. This is what to correct:`,
    },
    { facts: [['What to correct', version.note]] },
    {
      paragraph:
        'Correct it and send it again: the newest version counts, and the earlier one stays in your file. Not sure what is meant? Answer this mail.',
    },
    {
      facts: [...placeOfPaper(version), ['File', version.file_name], ['Version', String(version.number)]],
    },
    { button: 'Send it again', address: pageOfPaper(config.publicUrl, version) },
  ],
  reason: `You get this mail because somebody signed in as ${version.customerEmail} handed in this file.`,
})
