import type { Transaction } from 'kysely'
import { mayStartConversation } from '#rules/chat'
import type { Tables } from '#database/tables'
import { remindLater } from '#server/chat/mails/unread-messages'
import { conversationNotFound, messageNotFound, sellerNotFound } from '#server/chat/problems'
import type { Side } from '#server/chat/sides'
import { findConversation, isSeller, type Pair, placeOf, storeRead } from '#server/chat/store'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Seen = Pair & { messageId: string }

/**
 * Marks the message and all before it as seen; seen messages stay seen. Returns how many of the other side's are still unread. Throws
 * `message_not_found`, and `seller_not_found` or `conversation_not_found` depending on the side.
 */
export const markRead = (platform: Needs, side: Side, seen: Seen): Promise<{ unread: number }> =>
  platform.database.transaction((trx) => noteRead(platform, trx, side, seen))

/** The same, inside the caller's transaction. */
export const noteRead = async (
  platform: Needs,
  trx: Transaction<Tables>,
  side: Side,
  { messageId, ...pair }: Seen,
): Promise<{ unread: number }> => {
  const conversation = await findConversation(trx, pair)
  if (!conversation && !mayStartConversation(side)) throw conversationNotFound()
  if (!conversation) throw (await isSeller(trx, pair.sellerId)) ? messageNotFound() : sellerNotFound()
  const { id: conversationId } = conversation
  const place = await placeOf(trx, { conversationId, messageId })
  if (place === undefined) throw messageNotFound()
  const unread = await storeRead(trx, { conversationId, side, place })
  const id = side === 'customer' ? pair.customerId : pair.sellerId
  if (unread > 0) await remindLater(platform, trx, { side, id })
  return { unread }
}
