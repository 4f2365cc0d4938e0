// The SQL of conversations and messages.
import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { askedSince } from '#server/chat/asked-since'
import { columnsOf, otherSide, type Person, type Side } from '#server/chat/sides'

type Read = Kysely<Tables>
type Trx = Transaction<Tables>
export type MessageRow = Omit<Selectable<Tables['message']>, 'waited_since'>
/** A customer and a seller. */
export type Pair = { customerId: string; sellerId: string }

/** With the display names of both sides. */
const namedConversations = (read: Read) =>
  read
    .selectFrom('conversation')
    .innerJoin('seller', 'seller.id', 'conversation.seller_id')
    .innerJoin('account as customer', 'customer.id', 'conversation.customer_id')
    .selectAll('conversation')
    .select(['seller.name as seller_name', 'customer.name as customer_name'])

export type ConversationRow = Awaited<
  ReturnType<ReturnType<typeof namedConversations>['executeTakeFirstOrThrow']>
>

export const findConversation = (
  read: Read,
  { customerId, sellerId }: Pair,
): Promise<ConversationRow | undefined> =>
  namedConversations(read)
    .where('conversation.customer_id', '=', customerId)
    .where('conversation.seller_id', '=', sellerId)
    .executeTakeFirst()

/** Holds the conversation until the transaction ends: the next message of either side waits. */
export const lockConversation = async (trx: Trx, id: string): Promise<ConversationRow | undefined> => {
  await trx
    .updateTable('conversation')
    .set((eb) => ({ last_at: eb.ref('last_at') }))
    .where('id', '=', id)
    .execute()
  return namedConversations(trx).where('conversation.id', '=', id).executeTakeFirst()
}

/** A conversation's position in the list: by its newest message, and for equal times by id. */
export type Standing = { lastAt: number; id: string }

/**
 * A person's conversations with their newest messages, newest first. A seller does not see a customer who opened the chat but wrote
 * nothing.
 */
export const conversationsOf = (
  read: Read,
  { side, id }: Person,
  { after, most }: { after?: Standing; most?: number } = {},
) =>
  namedConversations(read)
    .leftJoin('message as newest', (join) =>
      join
        .onRef('newest.conversation_id', '=', 'conversation.id')
        .onRef('newest.sequence', '=', 'conversation.last_sequence'),
    )
    .select(['seller.picture_address', 'newest.body as newest_body', 'newest.sent_at as newest_at'])
    .where(`conversation.${columnsOf[side].ofPerson}`, '=', id)
    .$if(side === 'seller', (query) => query.where('conversation.last_sequence', '>', 0))
    .$if(after !== undefined, (query) => query.where(comesAfter(after as Standing)))
    .orderBy('conversation.last_at', 'desc')
    .orderBy('conversation.id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most as number))
    .execute()

/** One of these conversations. */
export type ListedConversation = Awaited<ReturnType<typeof conversationsOf>>[number]

const comesAfter =
  ({ lastAt, id }: Standing) =>
  ({ and, eb, or }: ExpressionBuilder<Pick<Tables, 'conversation'>, 'conversation'>) =>
    or([
      eb('conversation.last_at', '<', lastAt),
      and([eb('conversation.last_at', '=', lastAt), eb('conversation.id', '<', id)]),
    ])

export const isSeller = async (read: Read, id: string): Promise<boolean> =>
  (await read.selectFrom('seller').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Undefined when it already exists. */
export const insertConversation = async (
  trx: Trx,
  { id, at, customerId, sellerId }: Pair & { id: string; at: number },
): Promise<void> => {
  await trx
    .insertInto('conversation')
    .values({
      id,
      customer_id: customerId,
      seller_id: sellerId,
      last_sequence: 0,
      last_at: at,
      customer_read: 0,
      seller_read: 0,
      customer_unread: 0,
      seller_unread: 0,
      customer_mailed_at: null,
      seller_mailed_at: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'seller_id']).doNothing())
    .execute()
}

type Sent = { conversationId: string; sender: Side; clientId: string | null; at: number }

/**
 * Takes the next position. Other writers to this conversation wait until the transaction ends. Undefined if the sender already has a
 * message with this client id here.
 */
export const takeNextNumber = (trx: Trx, sent: Sent) => {
  const { unread } = columnsOf[otherSide(sent.sender)]
  return trx
    .updateTable('conversation')
    .set((eb) => ({
      last_sequence: eb('last_sequence', '+', 1),
      // Always later than the previous message, even if two machines' clocks differ, so that the order by time is the order of positions.
      last_at: eb
        .case()
        .when(eb.or([eb('last_at', '<', sent.at), eb('last_sequence', '=', 0)]))
        .then(sent.at)
        .else(eb('last_at', '+', 1))
        .end(),
      [unread]: eb(unread, '+', 1),
      // A customer's message waits for an answer, and reopens a finished conversation.
      ...(sent.sender === 'customer'
        ? { waiting_since: eb.fn.coalesce('waiting_since', eb.val(sent.at)), done_at: null }
        : { waiting_since: null }),
    }))
    .where('id', '=', sent.conversationId)
    .$if(sent.clientId !== null, (update) =>
      update.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('message')
              .select('message.id')
              .where('conversation_id', '=', sent.conversationId)
              .where('sender', '=', sent.sender)
              .where('client_id', '=', sent.clientId),
          ),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Returns false and stores nothing when the sender already has a message with this client id here. */
export const insertMessage = async (trx: Trx, row: MessageRow): Promise<boolean> => {
  const stored = await trx
    .insertInto('message')
    .values({ ...row, waited_since: waitedSince(row) })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'sender', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Nobody else writes to the conversation now, so the earlier messages stay the same. */
const waitedSince = ({ sender, conversation_id, sequence }: MessageRow) =>
  sender === 'seller' ? sql<number>`coalesce(${askedSince(sql`${conversation_id}`, sql`${sequence}`)}, 0)` : 0

export const messageSentAs = (
  read: Read,
  sent: Pick<Sent, 'conversationId' | 'sender'> & { clientId: string },
): Promise<MessageRow | undefined> =>
  read
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', sent.conversationId)
    .where('sender', '=', sent.sender)
    .where('client_id', '=', sent.clientId)
    .executeTakeFirst()

/** The position of a message in this conversation; undefined if it is not in it. */
export const placeOf = async (
  read: Read,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<number | undefined> => {
  const row = await read
    .selectFrom('message')
    .select('sequence')
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return row?.sequence
}

/** The first messages after a position, or the last before it, oldest first. */
export const messagesNextTo = async (
  read: Read,
  {
    conversationId,
    most,
    ...from
  }: { conversationId: string; most: number } & ({ after: number } | { before: number }),
): Promise<MessageRow[]> => {
  const query = read
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .limit(most)
  if ('after' in from) return query.where('sequence', '>', from.after).orderBy('sequence', 'asc').execute()
  const rows = await query.where('sequence', '<', from.before).orderBy('sequence', 'desc').execute()
  return rows.toReversed()
}

/** Marks everything up to this position as seen. Returns how many of the other side's messages come after it. */
export const storeRead = async (
  trx: Trx,
  { conversationId, side, place }: { conversationId: string; side: Side; place: number },
): Promise<number> => {
  const { read, unread, mailedAt } = columnsOf[side]
  // Lock first, then count: a message sent meanwhile waits for the lock and then counts itself.
  const moved = await trx
    .updateTable('conversation')
    .set({ [read]: place, [mailedAt]: null })
    .where('id', '=', conversationId)
    .where(read, '<', place)
    .returning('id')
    .executeTakeFirst()
  if (moved) {
    const { count } = await trx
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('conversation_id', '=', conversationId)
      .where('sequence', '>', place)
      .where('sender', '<>', side)
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('conversation')
      .set({ [unread]: count })
      .where('id', '=', conversationId)
      .execute()
    return count
  }
  const row = await trx
    .selectFrom('conversation')
    .select(`${unread} as count`)
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow()
  return row.count
}
