import type { Message } from '#contract/chat'
import type { ConversationRow, MessageRow } from '#server/chat/store'

type Names = Pick<ConversationRow, 'customer_id' | 'customer_name' | 'seller_id' | 'seller_name'>

export const messageAnswer = (
  { customer_id, customer_name, seller_id, seller_name }: Names,
  { id, sequence, sender, body, client_id, sent_at }: MessageRow,
): Message => {
  const isCustomers = sender === 'customer'
  return {
    _id: id,
    senderId: isCustomers ? customer_id : seller_id,
    receverId: isCustomers ? seller_id : customer_id,
    message: body,
    senderName: isCustomers ? customer_name : seller_name,
    date: new Date(sent_at).toISOString(),
    clientId: client_id ?? '',
    sequence,
  }
}
