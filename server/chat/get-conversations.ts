import type { getConversations as endpoint } from '#contract/chat'
import type { Response } from '#contract/endpoint'
import { conversationsOf } from '#server/chat/store'
import type { Platform } from '#server/platform/platform'

/** A customer who looked and wrote nothing is no conversation yet. */
export const getConversations = async (
  { database }: Pick<Platform, 'database'>,
  sellerId: string,
): Promise<Response<typeof endpoint>> => {
  const rows = await conversationsOf(database.read, { side: 'seller', id: sellerId })
  const conversations = rows
    .filter(({ last_sequence }) => last_sequence > 0)
    .map((row) => ({
      customerId: row.customer_id,
      name: row.customer_name,
      unread: row.seller_unread,
      lastMessage: row.newest_body ?? '',
      lastDate: new Date(row.last_at).toISOString(),
      lastSequence: row.last_sequence,
    }))
  return { conversations }
}
