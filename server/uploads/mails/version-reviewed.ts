import * as z from 'zod/mini'
import { wireFraudInShort } from '#rules/wire-fraud'
import type { Letter, LetterPart } from '#server/mails/letter'
import { upperFirst } from '#rules/upper-first'
import { replyWords } from '#server/mails/ways-to-answer'
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
    ...wireFraud(version),
    { button: 'See your documents', address: pageOfPaper(config.publicUrl, version) },
  ],
  reason: `You got this email because somebody logged in as ${version.customerEmail} uploaded this file.`,
})

const formRejected = ({ config }: Pick<Platform, 'config'>, version: KnownVersion): Letter => ({
  subject: `Please correct: ${version.name}`,
  preview: version.note.slice(0, 100),
  name: version.customerName,
  parts: [
    {
      paragraph: `We looked at your ${documentLabel(version)} and could not approve it yet. Here is what to correct:`,
    },
    { facts: [['What to correct', version.note]] },
    {
      paragraph: `Correct it and upload it again. We review the newest version and keep the earlier one in your file. Not sure what we mean? ${upperFirst(replyWords(config))}.`,
    },
    {
      facts: [...placeOfPaper(version), ['File', version.file_name], ['Version', String(version.number)]],
    },
    ...wireFraud(version),
    { button: 'Upload it again', address: pageOfPaper(config.publicUrl, version) },
  ],
  reason: `You got this email because somebody logged in as ${version.customerEmail} uploaded this file.`,
})

/** Documents of a sale come before its closing. */
const wireFraud = ({ kind }: Pick<KnownVersion, 'kind'>): LetterPart[] =>
  kind === 'legal' ? [{ paragraph: wireFraudInShort }] : []
