import * as z from 'zod/mini'
import { writtenMoment } from '#rules/dates'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import type { Post } from '#server/mails/post'
import { clockTask } from '../clock-words.ts'
import { whoIsTold } from '../who-is-told.ts'

/** Outside hours, sent to the broker on duty. Otherwise to the broker in charge, or to the brokerage if there is none. */
export const saleClockMail = jobKind('sale clock mail', z.object({ clockId: z.string() }))

export const sendSaleClock = (platform: Platform, post: Post): JobHandler =>
  handleJob(saleClockMail, async ({ clockId }, job) => {
    const clock = await readClock(platform, clockId)
    // It was stopped before the mail was sent.
    if (!clock || clock.stopped_at !== null) return
    const told = await whoIsTold(platform, clock)
    const what = clockTask(clock)
    const isOver = clock.next_at !== null && clock.next_at <= platform.now()
    await post.send(job, told.email, {
      subject: `${isOver ? 'Due now' : 'Due soon'}: ${what} (${clock.reference})`,
      preview: clock.next_at === null ? what : `By ${writtenMoment(clock.next_at)}`,
      name: told.name,
      parts: [
        {
          facts: [
            ['What is due', what],
            ['Our promise', clock.promised_at === null ? 'none' : writtenMoment(clock.promised_at)],
            ['Deadline', clock.due_at === null ? 'none' : writtenMoment(clock.due_at)],
            ['Sale', clock.reference],
          ],
        },
        { button: 'Open the sale', address: `${platform.config.publicUrl}/desk/sales/${clock.reference}` },
      ],
      reason: 'You got this email because a deadline of a sale at your desk is due.',
    })
  })

const readClock = ({ database }: Platform, clockId: string) =>
  database.direct
    .selectFrom('sale_clock as clock')
    .innerJoin('sale', 'sale.id', 'clock.sale_id')
    .leftJoin('listing_change as change', 'change.id', 'clock.about_id')
    .select(['change.kind as changeKind', 'change.wanted'])
    .select(['clock.kind', 'clock.next_at', 'clock.promised_at', 'clock.due_at', 'clock.stopped_at'])
    .select(['sale.address', 'sale.reference', 'sale.broker_id'])
    .where('clock.id', '=', clockId)
    .executeTakeFirst()
