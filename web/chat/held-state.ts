// The state of an open chat: published at each change, with unsent messages stored in this tab.
import { type ChatState, type Conversation, countUnread, nothingYet } from '#web/chat/chat-state.ts'
import type { KeptOutbox } from './draft-outbox.ts'

type Surroundings = {
  publish: (state: ChatState) => void
  publishUnread: (count: number) => void
  keptOutbox: KeptOutbox
}

export type HeldState = ReturnType<typeof holdState>

export const holdState = ({ publish, publishUnread, keptOutbox }: Surroundings) => {
  let state: ChatState = nothingYet
  const show = (news: Partial<ChatState>): void => {
    state = { ...state, ...news }
    if (news.sellers) publishUnread(countUnread(news.sellers))
    publish(state)
  }
  /** For a conversation that is not on the screen, only unsent messages are known. */
  const conversationWith = (sellerId: string): Conversation =>
    (sellerId === state.sellerId && state.conversation) || unloaded(sellerId)
  /** A conversation before its messages have loaded. */
  const unloaded = (sellerId: string): Conversation => ({ messages: [], outbox: keptOutbox.read(sellerId) })
  const change = (sellerId: string, step: (conversation: Conversation) => Conversation): void => {
    const before = conversationWith(sellerId)
    const conversation = step(before)
    if (conversation.outbox.length > 0 || before.outbox.length > 0)
      keptOutbox.write(sellerId, conversation.outbox)
    if (before === state.conversation) show({ conversation })
  }
  return { get: () => state, show, conversationWith, unloaded, change }
}
