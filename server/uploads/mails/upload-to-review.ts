import { brokerageOf } from '#server/brokerage/brokerage'
import { placeOfPaper } from '#server/uploads/mails/where-it-belongs'
import { type KnownVersion, readVersion } from '#server/uploads/review/read-version'
import { uploadToReview } from '#server/uploads/store-version'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

/** Sent to the brokerage, once for each version. */
export const sendUploadToReview = (platform: Platform, post: Post): JobHandler =>
  handleJob(uploadToReview, async ({ versionId }, job) => {
    const version = await readVersion(platform.database.direct, versionId)
    if (!version) throw new Error('There is no such version.')
    const { brand, email } = brokerageOf(platform)
    await post.send(job, email, letter(brand, platform.config.publicUrl, version))
  })

const letter = (brand: string, publicUrl: string, version: KnownVersion): Letter => {
  const remarks = JSON.parse(version.remarks) as string[]
  return {
    subject: `To review: ${version.name}, from ${version.customerName}`,
    preview: `Version ${version.number}, ${countedPages(version.pages)}.`,
    name: brand,
    parts: [
      { paragraph: 'A customer uploaded a file. It is ready for your review.' },
      {
        facts: [
          ...placeOfPaper(version),
          ['Customer', `${version.customerName}, ${version.customerEmail}`],
          ['File', version.file_name],
          ['Version', String(version.number)],
          ['Length', countedPages(version.pages)],
          ...(remarks.length > 0 ? [['Note', remarks.join('\n')] as const] : []),
        ],
      },
      { button: 'Review it', address: `${publicUrl}/desk/review/${version.id}?from=queue` },
    ],
    reason: 'You got this email because this is the brokerage’s address.',
  }
}

const countedPages = (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`)
