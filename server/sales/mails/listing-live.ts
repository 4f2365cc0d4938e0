import * as z from 'zod/mini'
import { brokerageOf } from '#server/brokerage/brokerage'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { Post } from '#server/mails/post'
import { preferToTalk } from '#server/mails/ways-to-answer'
import { mySaleAddress } from '../my-sale-address.ts'

/** Sent to the seller when the home becomes Active for the first time. */
export const listingLiveMail = jobKind('listing live mail', z.object({ saleId: z.string() }))

export const sendListingLive = (platform: Platform, post: Post): JobHandler =>
  handleJob(listingLiveMail, async ({ saleId }, job) => {
    const sale = await platform.database.direct
      .selectFrom('sale')
      .innerJoin('account', 'account.id', 'sale.customer_id')
      .select(['sale.reference', 'sale.mls', 'sale.mls_number', 'sale.ended_at'])
      .select(['account.name', 'account.email'])
      .where('sale.id', '=', saleId)
      .executeTakeFirst()
    if (!sale || sale.ended_at !== null) return
    await post.send(job, sale.email, {
      subject: `Your home is live in the MLS (${sale.reference})`,
      preview: 'Buyers and their agents can find it now.',
      name: sale.name,
      parts: [
        {
          paragraph: `Your listing is Active in ${sale.mls}. Buyers and their agents can find it now and ask for showings.`,
        },
        ...(sale.mls_number === ''
          ? []
          : [{ facts: [['MLS number', sale.mls_number]] as [string, string][] }]),
        { paragraph: 'Please read your listing once. Tell us under My sale if anything should be changed.' },
        { button: 'Open My sale', address: mySaleAddress(platform, saleId) },
        ...preferToTalk(brokerageOf(platform)),
      ],
      reason: 'You got this email because you list your home with us.',
    })
  })
