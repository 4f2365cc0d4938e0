// The end of a listing, told to the seller: before its last day, and once it is over.
import * as z from 'zod/mini'
import { asSentence } from '#rules/as-sentence'
import { dayIn, mountainTime, writtenDate } from '#rules/dates'
import { isListingContractOver } from '#rules/listing-plan'
import { comesFirst, contractInView } from '#rules/sale-contracts'
import { isSaleOpen } from '#rules/sale-states'
import { readAddressee } from '#server/accounts/recipient'
import { brokerageOf } from '#server/brokerage/brokerage'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { Letter } from '#server/mails/letter'
import type { Post } from '#server/mails/post'
import { preferToTalk } from '#server/mails/ways-to-answer'
import { readContractsOf } from '../contract/contract-row.ts'
import { mySaleAddress } from '../my-sale-address.ts'
import type { SaleRow } from '../sale.ts'

/** `endsOn`: the last day that was meant. After an extension it is another one, and this mail is not sent. */
export const listingEndsMail = jobKind(
  'listing ends mail',
  z.object({ saleId: z.string(), endsOn: z.string() }),
)

export const sendListingEnds = (platform: Platform, post: Post): JobHandler =>
  handleJob(listingEndsMail, async ({ saleId, endsOn }, job) => {
    const sale = await readSaleRow(platform, saleId)
    const isMeant = sale && isSaleOpen(sale.ended_at !== null, sale.mls_status)
    if (!isMeant || sale.listing_ends_on !== endsOn) return
    const isOver = isListingContractOver(endsOn, dayIn(mountainTime, platform.now()))
    const day = writtenDate(endsOn)
    await sendToSeller(platform, post, job, sale, {
      subject: `Your listing contract ${isOver ? 'has ended' : `ends on ${day}`} (${sale.reference})`,
      preview: isOver ? `Its last day was ${day}.` : 'You can extend it.',
      paragraphs: [
        isOver
          ? `Your listing contract ended with ${day}, so your home leaves the MLS.`
          : `The last day of your listing contract is ${day}. After it, your home leaves the MLS.`,
        'Do you want to go on? Your broker sends you an extension to sign.',
      ],
    })
  })

/** For a listing that the desk has ended before its last day. */
export const listingEndedMail = jobKind('listing ended mail', z.object({ saleId: z.string() }))

export const sendListingEnded = (platform: Platform, post: Post): JobHandler =>
  handleJob(listingEndedMail, async ({ saleId }, job) => {
    const sale = await readSaleRow(platform, saleId)
    if (!sale || isSaleOpen(sale.ended_at !== null, sale.mls_status)) return
    const contract = contractInView(await readContractsOf(platform.database.direct, [sale.id]))
    await sendToSeller(platform, post, job, sale, {
      subject: `The sale of your home with us has ended (${sale.reference})`,
      preview: sale.ended_why || 'Your listing is no longer in the MLS.',
      paragraphs: [
        sale.ended_why === ''
          ? 'Your listing is no longer in the MLS.'
          : `We have ended the sale of your home. The reason: ${asSentence(sale.ended_why)}`,
        contract && comesFirst(contract)
          ? 'Your papers stay in your account. Your contract with the buyer goes on.'
          : 'Your papers stay in your account. This is the last email about this sale.',
      ],
    })
  })

export const readSaleRow = ({ database }: Platform, saleId: string): Promise<SaleRow | undefined> =>
  database.direct.selectFrom('sale').selectAll().where('id', '=', saleId).executeTakeFirst()

type Words = Pick<Letter, 'subject' | 'preview'> & { paragraphs: readonly string[] }

/** A letter to the seller about the listing. */
export const sendToSeller = async (
  platform: Platform,
  post: Post,
  job: Parameters<Post['send']>[0],
  sale: SaleRow,
  { paragraphs, ...words }: Words,
): Promise<void> => {
  const { name, email } = await readAddressee(platform.database.direct, sale.customer_id)
  await post.send(job, email, {
    ...words,
    name,
    parts: [
      ...paragraphs.map((paragraph) => ({ paragraph })),
      { button: 'Open My sale', address: mySaleAddress(platform, sale.id) },
      ...preferToTalk(brokerageOf(platform)),
    ],
    reason: 'You got this email because you list your home with us.',
  })
}
