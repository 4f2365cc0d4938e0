// A customer's conversations in our own words. On the pages, only this file knows the API's names.
import type { Friend, Message } from '#contract/chat'
import { ApiProblem, type Client } from '#contract/client'

/** A seller the customer has a conversation with. */
export type Seller = Omit<Friend, 'fdId'> & { id: string }

type Conversations = {
  sellers: Seller[]
  /** The requested seller. */
  seller: Seller | undefined
  /** The newest messages with that seller. */
  messages: Message[]
}

/** The list, and a conversation unless `sellerId` is ''. */
export const readConversations = async (
  call: Client,
  customerId: string,
  sellerId: string,
): Promise<Conversations> => {
  const { messages, currentFd, MyFriends } = await call('POST /api/chat/customer/add-customer-friend', {
    body: { sellerId, userId: customerId },
  })
  return { messages, sellers: MyFriends.map(sellerIn), seller: currentFd ? sellerIn(currentFd) : undefined }
}

const sellerIn = ({ fdId, ...seller }: Friend): Seller => ({ id: fdId, ...seller })

/** The other side of a message, as this customer sees it. */
export const sellerOf = ({ senderId, receverId }: Message, customerId: string): string =>
  senderId === customerId ? receverId : senderId

/** False once the server says that the session is over; the call itself then ends it here. Any other refusal passes. */
export const isSessionAlive = (call: Client): Promise<boolean> =>
  call('GET /api/chat/customer/unread', {}).then(
    () => true,
    (problem) => !(problem instanceof ApiProblem && problem.status === 401),
  )
