import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import type { Person, Side } from '#server/chat/sides'

type Read = Kysely<Tables>

/** The newest message of a conversation. */
export type ConversationEnd = Pick<
  Selectable<Tables['conversation']>,
  'id' | 'customer_id' | 'seller_id' | 'last_sequence'
>

/** The ends of all conversations. */
export const endsOfConversations = async (
  read: Read,
  people: readonly Person[],
): Promise<ConversationEnd[]> => {
  const idsOf = (wanted: Side) => people.filter(({ side }) => side === wanted).map(({ id }) => id)
  const [customers, sellers] = [idsOf('customer'), idsOf('seller')]
  return read
    .selectFrom('conversation')
    .select(['id', 'customer_id', 'seller_id', 'last_sequence'])
    .where((eb) =>
      eb.or([
        ...(customers.length > 0 ? [eb('customer_id', 'in', customers)] : []),
        ...(sellers.length > 0 ? [eb('seller_id', 'in', sellers)] : []),
      ]),
    )
    .execute()
}

/** The next messages, with the senders' display names. */
export const namedMessagesAfter = (read: Read, conversationId: string, after: number, most: number) =>
  read
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('seller', 'seller.id', 'conversation.seller_id')
    .innerJoin('account as customer', 'customer.id', 'conversation.customer_id')
    .selectAll('message')
    .select([
      'conversation.customer_id',
      'conversation.seller_id',
      'seller.name as seller_name',
      'customer.name as customer_name',
    ])
    .where('message.conversation_id', '=', conversationId)
    .where('message.sequence', '>', after)
    .orderBy('message.sequence')
    .limit(most)
    .execute()
