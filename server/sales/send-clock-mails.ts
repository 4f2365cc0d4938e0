// Tells the brokerage that a clock is due, and the seller that the listing ends. The clock notes it in the transaction that stores the mail, so that each moment is told once.
import { handleJob, enqueue, type JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { clockDue } from './clocks.ts'
import { listingEndsMail } from './mails/listing-ends.ts'
import { saleClockMail } from './mails/sale-clock.ts'

/** No `isDeadline` handling: the MLS and the law do not wait for a clock that jumped. */
export const sendClockMails = (platform: Platform): JobHandler =>
  handleJob(clockDue, async ({ clockId, at }) =>
    platform.database.transaction(async (trx) => {
      const told = await trx
        .updateTable('sale_clock')
        .set({ told_at: Math.max(at, platform.now()) })
        .where('id', '=', clockId)
        .where('stopped_at', 'is', null)
        .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<', at)]))
        .returning(['kind', 'sale_id', 'about_id'])
        .executeTakeFirst()
      if (!told) return
      await enqueue(platform, trx, saleClockMail, { clockId })
      if (told.kind === 'listing ends')
        await enqueue(platform, trx, listingEndsMail, { saleId: told.sale_id, endsOn: told.about_id })
    }),
  )
