// Conversations as the desk's calls give them.
import type { Kysely, Selectable } from 'kysely'
import type { ConversationRow, DeskMessage } from '#contract/desk/messages'
import { stateOfConversation } from '#rules/desk-messages'
import { emailOfCustomer } from '#rules/mailboxes'
import { dueTimes } from '#rules/business-day'
import type { Tables } from '#database/tables'
import { brokerageOf } from '#server/brokerage/brokerage'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import { readHolderOf } from '#server/staff/work-of-colleagues'

type Needs = Pick<Platform, 'database' | 'config'>
type Message = Selectable<Tables['message']> & { author: string | null }

/** In the order of the ids. `staffId`: the person whose messages are “yours”. */
export const readConversationRows = async (
  platform: Needs,
  staffId: string,
  ids: readonly string[],
): Promise<ConversationRow[]> => {
  if (ids.length === 0) return []
  const { direct: read } = platform.database
  const rows = await readRows(read, ids)
  const newest = await readNewest(
    read,
    rows.map(({ id }) => id),
  )
  const due = dueTimes(brokerageOf(platform).supportTimes)
  const holderOf = await readHolderOf(read)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const last = newest.get(id)
    if (!row) return []
    const assignee = holderOf(row.assignee_id)
    return [{ ...standingOf(row, due), assignee, lastMessage: last ? messageOf(last, staffId) : null }]
  })
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

const readRows = (read: Kysely<Tables>, ids: readonly string[]) =>
  read
    .selectFrom('conversation')
    .innerJoin('seller', 'seller.id', 'conversation.seller_id')
    .innerJoin('account as customer', 'customer.id', 'conversation.customer_id')
    .selectAll('conversation')
    .select(['seller.name as seller', 'customer.name as customer', 'customer.email'])
    .where('conversation.id', 'in', ids)
    .execute()

const readNewest = async (read: Kysely<Tables>, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, Message>()
  const rows = await messagesWithAuthors(read)
    .innerJoin('conversation', (join) =>
      join
        .onRef('conversation.id', '=', 'message.conversation_id')
        .onRef('conversation.last_sequence', '=', 'message.sequence'),
    )
    .where('conversation.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.conversation_id, row]))
}

/** With the names of the members of the staff who wrote for the seller. */
export const messagesWithAuthors = (read: Kysely<Tables>) =>
  read
    .selectFrom('message')
    .leftJoin('account as author', 'author.id', 'message.author_id')
    .selectAll('message')
    .select('author.name as author')

const standingOf = (
  row: Row,
  due: (since: number) => number,
): Omit<ConversationRow, 'lastMessage' | 'assignee'> => ({
  id: row.id,
  customer: { id: row.customer_id, name: row.customer, email: emailOfCustomer(row.email) },
  seller: { id: row.seller_id, name: row.seller },
  state: stateOfConversation({ waitingSince: row.waiting_since, doneAt: row.done_at }),
  waitingSince: asTimeOrNot(row.waiting_since),
  dueAt: row.waiting_since === null ? '' : asTime(due(row.waiting_since)),
  unread: row.seller_unread,
  lastSequence: row.last_sequence,
  version: row.desk_version,
})

export const messageOf = (message: Message, staffId: string): DeskMessage => ({
  id: message.id,
  sequence: message.sequence,
  from: message.sender,
  author: message.author ?? '',
  text: message.body,
  at: asTime(message.sent_at),
  isYours: message.author_id === staffId,
})
