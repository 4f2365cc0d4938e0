import type { Friend } from '#contract/chat'
import { conversationsOf } from '#server/chat/store'
import type { Platform } from '#server/platform/platform'

/** The sellers with whom a customer has a conversation, the newest first. */
export const friendsOf = async (
  { database }: Pick<Platform, 'database'>,
  customerId: string,
): Promise<Friend[]> => {
  const rows = await conversationsOf(database.read, { side: 'customer', id: customerId })
  return rows.map((row) => ({
    fdId: row.seller_id,
    name: row.seller_name,
    image: row.picture_address,
    unread: row.customer_unread,
    lastMessage: row.newest_body ?? '',
    lastDate: row.newest_at === null ? '' : new Date(row.newest_at).toISOString(),
    lastSequence: row.last_sequence,
  }))
}
