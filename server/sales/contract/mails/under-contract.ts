import * as z from 'zod/mini'
import { weekdayAndDay } from '#rules/contract-date-words'
import { contractItem } from '#rules/contract-editions'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Post } from '#server/mails/post'
import { preferToTalk } from '#server/mails/ways-to-answer'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { closingOn, doubtOf } from '../contract-answer.ts'
import { type DateRow, editionOf, itemOf, readDatesOf } from '../contract-row.ts'
import { addedHolidays } from '../count-dates.ts'
import { datesButton, readSeller, reason } from './read-letter.ts'

/** Sent to the seller when a broker has confirmed that the contract is in force. */
export const underContractMail = jobKind('under contract mail', z.object({ contractId: z.string() }))

export const sendUnderContract = (platform: Platform, post: Post): JobHandler =>
  handleJob(underContractMail, async ({ contractId }, job) => {
    const { direct: read } = platform.database
    const seller = await readSeller(read, contractId)
    if (!seller || seller.state !== 'in force') return
    const rows = await readDatesOf(read, [contractId])
    const closing = closingOn(rows)
    const doubt = doubtOfClosing(platform, seller, rows)
    await post.send(job, seller.email, {
      subject: `Your home is under contract (${seller.reference})`,
      preview: 'Your broker has checked the dates against the signed paper.',
      name: seller.name,
      parts: [
        {
          paragraph:
            'The contract is in force. Your broker has checked its dates against the signed paper, which governs.',
        },
        ...(closing === '' ? [] : [{ facts: [['Closing', weekdayAndDay(closing)]] as [string, string][] }]),
        ...(doubt === '' ? [] : [{ paragraph: doubt }]),
        {
          paragraph:
            'Your own dates are under My sale. You can also subscribe to them in your calendar there.',
        },
        datesButton(platform, seller.saleId),
        ...preferToTalk(brokerageOf(platform)),
      ],
      reason,
    })
  })

/** '' without a closing day, and for one that is certain. */
const doubtOfClosing = (
  platform: Platform,
  contract: { edition: string },
  rows: readonly DateRow[],
): string => {
  const row = rows.find(({ item }) => item === contractItem.closing)
  return row ? doubtOf(itemOf(editionOf(contract), row.item), row, addedHolidays(platform)) : ''
}
