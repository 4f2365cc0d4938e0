import type { getConversations as endpoint } from '#contract/chat'
import type { Parsed, Response } from '#contract/endpoint'
import { type ConversationRow, conversationsOf, type Standing } from '#server/chat/store'
import type { Platform } from '#server/platform/platform'

/** Newest first: at most `limit`, or all without it, starting after the cursor `before`. */
export const getConversations = async (
  { database }: Pick<Platform, 'database'>,
  sellerId: string,
  { before, limit }: Parsed<typeof endpoint>['query'] = {},
): Promise<Response<typeof endpoint>> => {
  const rows = await conversationsOf(
    database.direct,
    { side: 'seller', id: sellerId },
    {
      ...(before !== undefined && { after: standingIn(before) }),
      ...(limit !== undefined && { most: limit + 1 }), // one extra row shows whether there are more
    },
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    conversations: shown.map((row) => ({
      customerId: row.customer_id,
      name: row.customer_name,
      unread: row.seller_unread,
      lastMessage: row.newest_body ?? '',
      lastDate: new Date(row.last_at).toISOString(),
      lastSequence: row.last_sequence,
    })),
    next: last && rows.length > shown.length ? nextOf(last) : '',
  }
}

/**
 * The cursor is a position and not an id, so nothing below it is skipped when new messages arrive. A conversation that has moved up since
 * is announced by its new message.
 */
const nextOf = ({ last_at, id }: Pick<ConversationRow, 'last_at' | 'id'>) => `${last_at}.${id}`

const standingIn = (next: string): Standing => {
  const [lastAt = '', id = ''] = next.split('.')
  return { lastAt: Number(lastAt), id }
}
