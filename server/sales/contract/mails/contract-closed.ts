import * as z from 'zod/mini'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { mySaleAddress } from '#server/sales/my-sale-address'
import { readSeller, reason } from './read-letter.ts'

/** Sent to the seller when the home is sold. It is the last mail. */
export const contractClosedMail = jobKind('contract closed mail', z.object({ contractId: z.string() }))

export const sendContractClosed = (platform: Platform, post: Post): JobHandler =>
  handleJob(contractClosedMail, async ({ contractId }, job) => {
    const seller = await readSeller(platform.database.direct, contractId)
    if (!seller || seller.state !== 'closed') return
    await post.send(job, seller.email, {
      subject: `Your home is sold (${seller.reference})`,
      preview: 'Congratulations. We send no more reminders.',
      name: seller.name,
      parts: [
        { paragraph: 'Congratulations: your home is sold. This is our last email about the sale.' },
        {
          paragraph:
            'Your papers stay in your account, in the Transaction Manager. Keep the settlement statement: you need it for your taxes.',
        },
        { button: 'Open My sale', address: mySaleAddress(platform, seller.saleId) },
      ],
      reason,
    })
  })
