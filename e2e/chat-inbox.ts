// Messages arrive by socket, arrive again in responses, or were missed while disconnected. In every case each is delivered once, in the
// order of its conversation.
import { setTimeout as wait } from 'node:timers/promises'
import type { Message } from '#contract/chat'

export type Inbox = {
  /** A message from the socket. */
  take(message: Message): void
  /** The last known message of the conversation with this person, according to the list of conversations. */
  heardOf(otherId: string, lastSequence: number): void
  close(): void
}

type Page = { before?: string; after?: string }

type Conversation = {
  otherId: string
  /** The last message that was delivered. */
  sequence: number
  messageId: string
  /** The last message that is known to exist. */
  wanted: number
  isFetching: boolean
}

const pauseMs = 500

export const openInbox = (
  myId: string,
  fetchMessages: (otherId: string, page: Page) => Promise<Message[]>,
  deliver: (message: Message) => void,
): Inbox => {
  const conversations = new Map<string, Conversation>()
  const closed = new AbortController()

  const conversationWith = (otherId: string) => {
    const known = conversations.get(otherId)
    if (known) return known
    const conversation = { otherId, sequence: 0, messageId: '', wanted: 0, isFetching: false }
    conversations.set(otherId, conversation)
    return conversation
  }

  const accept = (conversation: Conversation, message: Message) => {
    if (message.sequence !== conversation.sequence + 1) return // already delivered, or there is a gap before it
    conversation.sequence = message.sequence
    conversation.messageId = message._id
    deliver(message)
  }

  const fillGap = async (conversation: Conversation) => {
    if (conversation.isFetching) return
    conversation.isFetching = true
    while (conversation.sequence < conversation.wanted && !closed.signal.aborted)
      try {
        for (const message of await nextPage(conversation)) accept(conversation, message)
      } catch {
        await wait(pauseMs) // the server is down: it has everything and will be back
      }
    conversation.isFetching = false
  }

  const nextPage = async ({ otherId, messageId }: Conversation) => {
    if (messageId !== '') return fetchMessages(otherId, { after: messageId })
    // Nothing is loaded yet: go from the newest back to the beginning.
    const messages = await fetchMessages(otherId, {})
    for (let [first] = messages; first && first.sequence > 1; [first] = messages)
      messages.unshift(...(await fetchMessages(otherId, { before: first._id })))
    return messages
  }

  const want = (conversation: Conversation, sequence: number) => {
    conversation.wanted = Math.max(conversation.wanted, sequence)
    if (conversation.sequence < conversation.wanted) void fillGap(conversation)
  }

  return {
    take: (message) => {
      const conversation = conversationWith(message.senderId === myId ? message.receverId : message.senderId)
      accept(conversation, message)
      want(conversation, message.sequence)
    },
    heardOf: (otherId, lastSequence) => want(conversationWith(otherId), lastSequence),
    close: () => closed.abort(),
  }
}
