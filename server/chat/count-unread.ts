import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

/** Sellers with messages that the customer has not seen, newest first. */
export const unreadBySeller = (
  read: Kysely<Tables>,
  customerId: string,
): Promise<{ sellerId: string; seller: string; count: number }[]> =>
  read
    .selectFrom('conversation')
    .innerJoin('seller', 'seller.id', 'conversation.seller_id')
    .select([
      'conversation.seller_id as sellerId',
      'seller.name as seller',
      'conversation.customer_unread as count',
    ])
    .where('conversation.customer_id', '=', customerId)
    .where('conversation.customer_unread', '>', 0)
    .orderBy('conversation.last_at', 'desc')
    .execute()

export const countUnread = async (read: Kysely<Tables>, customerId: string): Promise<{ unread: number }> => {
  const waiting = await unreadBySeller(read, customerId)
  return { unread: waiting.reduce((sum, { count }) => sum + count, 0) }
}
