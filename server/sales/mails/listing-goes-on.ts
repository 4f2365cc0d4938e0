// Tells a seller who was told that the listing has ended that it goes on.
import * as z from 'zod/mini'
import { writtenDate } from '#rules/dates'
import { isInMls, isSaleOpen } from '#rules/sale-states'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { Post } from '#server/mails/post'
import type { SaleRow } from '../sale.ts'
import { readSaleRow, sendToSeller } from './listing-ends.ts'

export const listingGoesOnMail = jobKind(
  'listing goes on mail',
  z.object({ saleId: z.string(), why: z.enum(['mistake', 'reactivated']) }),
)

export const sendListingGoesOn = (platform: Platform, post: Post): JobHandler =>
  handleJob(listingGoesOnMail, async ({ saleId, why }, job) => {
    const sale = await readSaleRow(platform, saleId)
    if (!sale || !isSaleOpen(sale.ended_at !== null, sale.mls_status)) return
    await sendToSeller(platform, post, job, sale, why === 'mistake' ? mistakeWords(sale) : backWords(sale))
  })

const mistakeWords = ({ reference, mls, mls_status: status }: SaleRow) => ({
  subject: `Your listing continues (${reference})`,
  preview: 'It was recorded as ended by mistake.',
  paragraphs: [
    'By mistake, we recorded that your listing had ended, and we may have emailed you about it. We are sorry.',
    isInMls(status)
      ? `Your listing has not ended: it is ${status} in ${mls}.`
      : 'Your listing has not ended.',
    'If we closed a change or an instruction of yours because of that, it is open again.',
  ],
})

const backWords = ({ reference, mls, mls_status: status, listing_ends_on: endsOn }: SaleRow) => ({
  subject: `Your home is back in the MLS (${reference})`,
  preview: 'Your listing was reactivated.',
  paragraphs: [
    `${mls} has reactivated your listing: it is ${status} again.`,
    ...(endsOn === '' ? [] : [`The last day of your listing contract is ${writtenDate(endsOn)}.`]),
    'Changes and instructions that were open when your listing ended are closed. If you still want them, please ask again under My sale.',
  ],
})
