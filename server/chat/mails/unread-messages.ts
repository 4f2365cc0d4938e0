// One mail to somebody who was away for five minutes while something waits unread, and no other before they have read.
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { type Waiting, unreadLetter } from '#server/chat/mails/unread-letter'
import type { Person, Side } from '#server/chat/sides'
import { sides } from '#server/chat/sides'
import type { Post } from '#server/mails/post'
import type { Database } from '#server/platform/database/database'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

const awayMs = 5 * 60_000

const unreadMail = jobKind('unread messages mail', z.object({ side: z.enum(sides), id: z.string() }))

/** Looks in five minutes whether the person needs a mail: when something begins to wait, and when they leave while something does. */
export const remindLater = (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  { side, id }: Person,
): Promise<void> => {
  const now = platform.now()
  // One look for each five minutes, and always a new one once the last is at work, which may just have seen the person here.
  const key = `unread messages ${id} ${Math.floor(now / awayMs)}`
  return enqueue(platform, trx, unreadMail, { side, id }, { dueAt: now + awayMs, key })
}

export const sendUnreadMail = (platform: Platform, post: Post): JobHandler =>
  handleJob(unreadMail, async (person, job) => {
    const { database, now } = platform
    if (!(await isAway(database, person.id, now() - awayMs))) return
    if (!(await claim(database, person, job.createdAt))) return
    const { email } = await database.read
      .selectFrom('account')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    await post.send(job, email, unreadLetter(platform, person.side, await waitingFor(database, person)))
  })

const isAway = async ({ read }: Database, personId: string, since: number) => {
  const here = await read
    .selectFrom('presence')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const justLeft = await read
    .selectFrom('absence')
    .select('since')
    .where('person_id', '=', personId)
    .where('since', '>', since)
    .executeTakeFirst()
  return !here && !justLeft
}

/** What waits is told by this job, also by another run of it, and by no other. False when there is nothing to tell. */
const claim = async ({ read }: Database, { side, id }: Person, jobCreatedAt: number) => {
  const { ofPerson, unread, mailedAt } = columnsOf[side]
  const { numUpdatedRows } = await read
    .updateTable('conversation')
    .set({ [mailedAt]: jobCreatedAt })
    .where(ofPerson, '=', id)
    .where(unread, '>', 0)
    .where((eb) => eb.or([eb(mailedAt, 'is', null), eb(mailedAt, '=', jobCreatedAt)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const waitingFor = ({ read }: Database, { side, id }: Person): Promise<Waiting[]> => {
  const { ofPerson, unread } = columnsOf[side]
  return read
    .selectFrom('conversation')
    .innerJoin('seller', 'seller.id', 'conversation.seller_id')
    .innerJoin('account as customer', 'customer.id', 'conversation.customer_id')
    .select([
      'seller.id as sellerId',
      'seller.name as seller',
      'customer.name as customer',
      `conversation.${unread} as count`,
    ])
    .where(`conversation.${ofPerson}`, '=', id)
    .where(`conversation.${unread}`, '>', 0)
    .orderBy('conversation.last_at', 'desc')
    .execute()
}

const columnsOf = {
  customer: { ofPerson: 'customer_id', unread: 'customer_unread', mailedAt: 'customer_mailed_at' },
  seller: { ofPerson: 'seller_id', unread: 'seller_unread', mailedAt: 'seller_mailed_at' },
} as const satisfies Record<Side, object>

/** Those of the people who have something waiting that no mail has told them of. */
export const remindWhoIsWaitedFor = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  trx: Transaction<Tables>,
  people: readonly Person[],
): Promise<void> => {
  for (const side of sides) {
    const { ofPerson, unread, mailedAt } = columnsOf[side]
    const ids = people.filter((person) => person.side === side).map(({ id }) => id)
    if (ids.length === 0) continue
    const waitedFor = await trx
      .selectFrom('conversation')
      .select(`${ofPerson} as id`)
      .distinct()
      .where(ofPerson, 'in', ids)
      .where(unread, '>', 0)
      .where(mailedAt, 'is', null)
      .execute()
    for (const { id } of waitedFor) await remindLater(platform, trx, { side, id })
  }
}
