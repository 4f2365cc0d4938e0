// The API's names in a chat. No other file on the server knows its odd words.
import type * as z from 'zod/mini'
import type { addCustomerFriend, Friend, Message, SellerMessage } from '#contract/chat'
import type { Response } from '#contract/endpoint'
import type { ConversationRow, ListedConversation, MessageRow } from '#server/chat/store'

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

/** A customer's conversations as their rows, with the messages of the open one. */
export const conversationsAnswer = (
  rows: readonly ListedConversation[],
  sellerId: string,
  messages: Message[],
): Response<typeof addCustomerFriend> => {
  const friends = rows.map(sellerAnswer)
  return { messages, currentFd: friends.find(({ fdId }) => fdId === sellerId) ?? null, MyFriends: friends }
}

const sellerAnswer = (row: ListedConversation): Friend => ({
  fdId: row.seller_id,
  name: row.seller_name,
  image: row.picture_address,
  unread: row.customer_unread,
  lastMessage: row.newest_body ?? '',
  lastDate: row.newest_at === null ? '' : new Date(row.newest_at).toISOString(),
  lastSequence: row.last_sequence,
})

export type MessageToCustomer = { customerId: string; text: string; clientId?: string | undefined }

/** What a seller sends over the socket. */
export const messageToCustomer = ({
  receverId: customerId,
  ...message
}: z.output<typeof SellerMessage>): MessageToCustomer => ({ customerId, ...message })
