// One mail to a person who was away for five minutes with unread messages, and no other mail until they have read them.
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { chatSides } from '#rules/chat'
import type { Tables } from '#database/tables'
import { wireFraudInShort } from '#rules/wire-fraud'
import { maxNamedSenders, unreadMailAfterMs } from '#rules/chat'
import { brokerageOf } from '#server/brokerage/brokerage'
import { columnsOf, type Person, type Side } from '#server/chat/sides'
import type { Letter } from '#server/mails/letter'
import { isPlainName } from '#rules/mails'
import type { Post } from '#server/mails/post'
import type { Database } from '#server/platform/database/database'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

const unreadMail = jobKind('unread messages mail', z.object({ side: z.enum(chatSides), id: z.string() }))

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>

/**
 * Checks in five minutes whether the person needs a mail. Called when a first message is unread, and when the person leaves with unread
 * messages.
 */
export const remindLater = (platform: Needs, trx: Transaction<Tables>, person: Person): Promise<void> => {
  const now = platform.now()
  // One check for everything that happens in the same five minutes. Never the check that is already running, which may just have seen the
  // person here.
  return lookAt(platform, trx, person, now + unreadMailAfterMs, `in ${Math.floor(now / unreadMailAfterMs)}`)
}

const lookAt = (
  platform: Needs,
  trx: Transaction<Tables>,
  { side, id }: Person,
  dueAt: number,
  reason: string,
) => enqueue(platform, trx, unreadMail, { side, id }, { dueAt, key: `unread messages ${id} ${reason}` })

export const sendUnreadMail = (platform: Platform, post: Post): JobHandler =>
  handleJob(unreadMail, async (person, job) => {
    const { database, now } = platform
    if (await isHere(database, person.id)) return // another check follows when they leave
    const leftAt = await whenLeft(database, person.id)
    if (leftAt !== undefined && leftAt > now() - unreadMailAfterMs)
      return database.transaction((trx) =>
        lookAt(platform, trx, person, leftAt + unreadMailAfterMs, `since ${leftAt}`),
      )
    if (!(await claim(database, person, job.createdAt))) return
    const account = await database.direct
      .selectFrom('account')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirst()
    if (!account) return // a seller without an account does not read the chat
    await post.send(
      job,
      account.email,
      unreadLetter(platform, person.side, await waitingFor(database, person)),
    )
  })

const isHere = async ({ direct: read }: Database, personId: string) =>
  (await read
    .selectFrom('presence')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()) !== undefined

const whenLeft = async ({ direct: read }: Database, personId: string) =>
  (await read.selectFrom('absence').select('since').where('person_id', '=', personId).executeTakeFirst())
    ?.since

/** Claims the unread messages for this job, including its retries, and for no other. False when there is nothing to report. */
const claim = async ({ direct: read }: Database, { side, id }: Person, jobCreatedAt: number) => {
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

const waitingFor = ({ direct: read }: Database, { side, id }: Person): Promise<Waiting[]> => {
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

/** Schedules checks for those of the people who have unread messages that no mail has reported. */
export const remindPeopleWithUnread = async (
  platform: Needs,
  trx: Transaction<Tables>,
  people: readonly Person[],
): Promise<void> => {
  for (const side of chatSides) {
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

/** A conversation with unread messages. */
type Waiting = { sellerId: string; seller: string; customer: string; count: number }

/** Says who wrote and how often, but not what, because mails are read over shoulders and forwarded. */
const unreadLetter = (platform: Pick<Platform, 'config'>, side: Side, waiting: readonly Waiting[]): Letter =>
  side === 'customer' ? toCustomer(platform, waiting) : toSeller(platform, waiting)

const toCustomer = ({ config }: Pick<Platform, 'config'>, waiting: readonly Waiting[]): Letter => {
  const [first, second] = waiting
  const chat = `${config.publicUrl}/dashboard/chat`
  return {
    subject: first && !second ? `${first.seller} wrote to you` : 'You have new messages',
    preview: `${messages(sum(waiting))} in your chat.`,
    name: waiting[0]?.customer ?? '',
    parts: [
      { paragraph: 'You got new messages while you were away:' },
      ...listed(waiting, ({ seller }) => seller),
      { paragraph: wireFraudInShort },
      { button: 'Read and reply', address: first && !second ? `${chat}/${first.sellerId}` : chat },
      { paragraph: 'We will not email you about them again until you have read them.' },
    ],
    reason: 'You got this email because you have an account with us and someone wrote to you in the chat.',
  }
}

const toSeller = ({ config }: Pick<Platform, 'config'>, waiting: readonly Waiting[]): Letter => {
  const { vendorLoginUrl, brand } = brokerageOf({ config })
  return {
    subject: waiting.length === 1 ? 'A customer wrote to you' : `${waiting.length} customers wrote to you`,
    preview: `${messages(sum(waiting))} in your chat.`,
    name: waiting[0]?.seller ?? '',
    parts: [
      { paragraph: 'Customers wrote to you while you were away:' },
      // Customers choose their own names, so a name that looks like a link or an instruction is left out.
      ...listed(waiting, ({ customer }) => (isPlainName(customer) ? customer : 'A customer')),
      { button: 'Open your dashboard', address: vendorLoginUrl || `${config.publicUrl}/desk/seller` },
      { paragraph: 'We will not email you about them again until you have read them.' },
    ],
    reason: `You got this email because you sell through ${brand} and customers can write to you.`,
  }
}

const listed = (waiting: readonly Waiting[], nameOf: (waiting: Waiting) => string): Letter['parts'] => {
  const facts = waiting.slice(0, maxNamedSenders).map((each) => [nameOf(each), messages(each.count)] as const)
  const left = waiting.length - maxNamedSenders
  return [{ facts }, ...(left > 0 ? [{ paragraph: `And ${left} more.` }] : [])]
}

const messages = (count: number) => (count === 1 ? '1 message' : `${count.toLocaleString('en-US')} messages`)

const sum = (waiting: readonly Waiting[]) => waiting.reduce((total, { count }) => total + count, 0)
