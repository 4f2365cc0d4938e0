// The customer's outgoing messages: shown at once, sent one after the other. Without a connection they wait. A refused message stays with
// Retry.
import type { Message } from '#contract/chat'
import { isAway, type Client } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import {
  type Conversation,
  type Outgoing,
  withFailed,
  withOutgoing,
  withoutOutgoing,
  withWaiting,
} from '#web/chat/chat-state.ts'

type Surroundings = {
  call: Client
  customerId: string
  /** Changes the conversation with that seller, if it is on the screen. */
  change: (sellerId: string, step: (conversation: Conversation) => Conversation) => void
  onStored: (message: Message) => void
  now: () => string
  newId: () => string
}

export const createSending = ({ call, customerId, change, onStored, now, newId }: Surroundings) => {
  let lastTurn: Promise<unknown> = Promise.resolve()
  const underWay = new Set<string>()

  /** It has its own id, so the server recognizes it: however often it is sent, it is one message. */
  const deliver = (sellerId: string, outgoing: Outgoing): void => {
    const { clientId, text } = outgoing
    const onItsWay = { ...outgoing, state: 'sending', reason: '' } as const
    change(sellerId, (conversation) => withOutgoing(conversation, onItsWay))
    underWay.add(clientId)
    const attempt = async () => {
      try {
        const { message } = await call('POST /api/chat/customer/send-message-to-seller', {
          body: { userId: customerId, sellerId, text, clientId },
        })
        onStored(message)
      } catch (problem) {
        change(sellerId, (conversation) =>
          isAway(problem)
            ? withWaiting(conversation, clientId)
            : withFailed(conversation, clientId, reasonOf(problem)),
        )
      }
      underWay.delete(clientId)
    }
    lastTurn = lastTurn.then(attempt)
  }

  return {
    deliver,
    /** Empty text is ignored. True when there was something to send. */
    send: (sellerId: string, text: string): boolean => {
      const trimmed = text.trim()
      if (trimmed === '') return false
      deliver(sellerId, { clientId: newId(), text: trimmed, date: now(), state: 'sending', reason: '' })
      return true
    },
    /** The connection is back: waiting messages are sent in the order they were written. */
    sendWaiting: (sellerId: string, outbox: readonly Outgoing[]): void => {
      for (const outgoing of outbox)
        if (outgoing.state === 'waiting' && !underWay.has(outgoing.clientId)) deliver(sellerId, outgoing)
    },
    discard: (sellerId: string, clientId: string): void =>
      change(sellerId, (conversation) => withoutOutgoing(conversation, clientId)),
  }
}
