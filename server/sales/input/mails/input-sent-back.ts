import * as z from 'zod/mini'
import { photosNote } from '#rules/listing-decisions'
import { listingFields } from '#rules/listing-fields'
import { ownQuestions } from '#rules/listing-steps'
import { upperFirst } from '#rules/upper-first'
import { readAddressee } from '#server/accounts/recipient'
import { replyWords } from '#server/mails/ways-to-answer'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { mySaleAddress } from '#server/sales/my-sale-address'
import { notesOf } from '#server/sales/situation'

export const inputSentBackMail = jobKind(
  'input sent back mail',
  z.object({ inputId: z.string(), decidedAt: z.number() }),
)

/** Sent to the seller. It names the fields, but no price or other answer, which only a logged-in person sees. */
export const sendInputSentBack = (platform: Platform, post: Post): JobHandler =>
  handleJob(inputSentBackMail, async ({ inputId, decidedAt }, job) => {
    const { direct: read } = platform.database
    const input = await read
      .selectFrom('listing_input')
      .innerJoin('sale', 'sale.id', 'listing_input.sale_id')
      .select(['sale.customer_id', 'sale.reference'])
      .selectAll('listing_input')
      .where('listing_input.id', '=', inputId)
      .executeTakeFirst()
    // The seller has since sent it again, or the sale was erased.
    if (!input || input.state !== 'sent back' || input.decided_at !== decidedAt) return
    const { name, email } = await readAddressee(read, input.customer_id)
    await post.send(job, email, {
      subject: `Please look at your listing again (${input.reference})`,
      preview: 'Your broker wrote notes at some of your answers.',
      name,
      parts: [
        { paragraph: 'Your broker looked at the description of your home and wrote notes at these answers:' },
        { facts: Object.keys(notesOf(input)).map((field) => ['Note', labelOf(field)] as const) },
        {
          paragraph: `Read the notes, change what is needed, and send it again. Not sure what we mean? ${upperFirst(replyWords(platform.config))}.`,
        },
        { button: 'Read the notes', address: mySaleAddress(platform, input.sale_id, 'listing') },
      ],
      reason: 'You got this email because you sent us the description of your home for the MLS.',
    })
  })

const labelOf = (field: string): string => {
  if (field === photosNote) return 'Photos'
  const known = [...listingFields, ...ownQuestions].find((one) => one.field === field)
  return known?.label ?? field
}
