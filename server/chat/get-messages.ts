import { mayStartConversation, messagesPerPage } from '#rules/chat'
import type { Message } from '#contract/chat'
import { messageAnswer } from '#server/chat/answers'
import { conversationNotFound, messageNotFound, sellerNotFound } from '#server/chat/problems'
import type { Side } from '#server/chat/sides'
import { findConversation, isSeller, messagesNextTo, type Pair, placeOf } from '#server/chat/store'
import type { Platform } from '#server/platform/platform'

/** Message ids; at most one of the two is given. */
type Page = { before?: string | undefined; after?: string | undefined; limit?: number | undefined }

/**
 * The newest messages, those before a message, or those after it, always oldest first. Throws `message_not_found`, and `seller_not_found`
 * or `conversation_not_found` depending on the side.
 */
export const getMessages = async (
  { database: { direct: read } }: Pick<Platform, 'database'>,
  side: Side,
  pair: Pair,
  { before, after, limit = messagesPerPage }: Page,
): Promise<{ messages: Message[] }> => {
  const conversation = await findConversation(read, pair)
  if (!conversation) {
    if (!mayStartConversation(side)) throw conversationNotFound()
    if (!(await isSeller(read, pair.sellerId))) throw sellerNotFound()
    if (before !== undefined || after !== undefined) throw messageNotFound()
    return { messages: [] }
  }
  const conversationId = conversation.id
  const placeOfMessage = async (messageId: string) => {
    const place = await placeOf(read, { conversationId, messageId })
    if (place === undefined) throw messageNotFound()
    return place
  }
  const from =
    after === undefined
      ? { before: before === undefined ? conversation.last_sequence + 1 : await placeOfMessage(before) }
      : { after: await placeOfMessage(after) }
  const rows = await messagesNextTo(read, { conversationId, most: limit, ...from })
  return { messages: rows.map((row) => messageAnswer(conversation, row)) }
}
