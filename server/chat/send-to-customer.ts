import type { Message } from '#contract/chat'
import type { MessageToCustomer } from '#server/chat/answers'
import { conversationNotFound } from '#server/chat/problems'
import type { Sending } from '#server/chat/sending'
import { findConversation } from '#server/chat/store'
import { againIfSentMeanwhile, storeMessage } from '#server/chat/store-message'
import type { Platform } from '#server/platform/platform'

/**
 * A seller's reply; only a customer writes first. Throws `too_many_tries` or `conversation_not_found`. A repeated clientId is one message.
 */
export const sendToCustomer = async (
  platform: Pick<Platform, 'database' | 'newId' | 'now'>,
  sending: Sending,
  sellerId: string,
  { customerId, text, clientId }: MessageToCustomer,
): Promise<Message> => {
  sending.limits.seller.count(sellerId)
  const message = await againIfSentMeanwhile(() =>
    platform.database.transaction(async (trx) => {
      const conversation = await findConversation(trx, { customerId, sellerId })
      if (!conversation || conversation.last_sequence === 0) throw conversationNotFound()
      return storeMessage(platform, trx, conversation, { sender: 'seller', text, clientId })
    }),
  )
  sending.noteSent()
  return message
}
