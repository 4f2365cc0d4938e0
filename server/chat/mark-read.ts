import { remindLater } from '#server/chat/mails/unread-messages'
import { conversationNotFound, messageNotFound, sellerNotFound } from '#server/chat/problems'
import type { Side } from '#server/chat/sides'
import { findConversation, isSeller, type Pair, placeOf, storeRead } from '#server/chat/store'
import type { Platform } from '#server/platform/platform'

/**
 * The side has seen this message and all before it; what was seen stays seen. Gives how many of the other's wait still. Throws
 * `message_not_found`, and `seller_not_found` or `conversation_not_found`, whichever side asks.
 */
export const markRead = (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  side: Side,
  { messageId, ...pair }: Pair & { messageId: string },
): Promise<{ unread: number }> =>
  platform.database.transaction(async (trx) => {
    const conversation = await findConversation(trx, pair)
    if (!conversation && side === 'seller') throw conversationNotFound()
    if (!conversation) throw (await isSeller(trx, pair.sellerId)) ? messageNotFound() : sellerNotFound()
    const { id: conversationId } = conversation
    const place = await placeOf(trx, { conversationId, messageId })
    if (place === undefined) throw messageNotFound()
    const unread = await storeRead(trx, { conversationId, side, place })
    const id = side === 'customer' ? pair.customerId : pair.sellerId
    if (unread > 0) await remindLater(platform, trx, { side, id })
    return { unread }
  })
