// One customer's chat while its page is open: changes are shown at once, and then as the server stored them.
import type { Message } from '#contract/chat'
import type { Client } from '#contract/client'
import { type ChatState, type Outgoing, withAllRead } from '#web/chat/chat-state.ts'
import { isSessionAlive, sellerOf } from '#web/chat/answers.ts'
import { type HeldState, holdState } from '#web/chat/held-state.ts'
import { coalesce } from './coalesce.ts'
import type { KeptOutbox } from './draft-outbox.ts'
import type { Listeners, LiveConnection } from '#web/chat/live-connection.ts'
import { createReading } from '#web/chat/reading.ts'
import { createSending } from '#web/chat/sending.ts'

type Surroundings = {
  call: Client
  customerId: string
  publish: (state: ChatState) => void
  publishUnread: (count: number) => void
  openLine: (listeners: Listeners) => LiveConnection
  /** A seller wrote in a conversation that is not on the screen. */
  announce: (message: Message) => void
  /** Unsent messages stay in this tab. */
  keptOutbox: KeptOutbox
  now: () => string
  newId: () => string
}

export type ChatStore = ReturnType<typeof createChatStore>

export const createChatStore = (surroundings: Surroundings) => {
  const { call, openLine, keptOutbox } = surroundings
  const held = holdState(surroundings)
  /** Sends waiting messages of all conversations, not only of the one on the screen. */
  const sendWaiting = (): void => {
    for (const sellerId of keptOutbox.sellers())
      sending.sendWaiting(sellerId, held.conversationWith(sellerId).outbox)
  }
  const reading = createReading({ ...surroundings, held, sendWaiting })
  const line = openLine(listenersOf(surroundings, held, reading))
  const sending = createSending({
    ...surroundings,
    change: held.change,
    onStored: (message) => {
      reading.take(message)
      if (sellerOf(message, surroundings.customerId) === held.get().sellerId)
        held.show({ lastSentId: message._id })
      line.tellSent(message)
    },
  })
  return {
    /** The conversation with a seller, or the list alone. */
    open: (sellerId: string | undefined): Promise<void> => {
      const seller = held.get().sellers?.find(({ id }) => id === sellerId)
      held.show({ sellerId, seller, conversation: undefined, older: 'idle', lastSentId: undefined })
      return reading.load()
    },
    load: reading.load,
    catchUp: reading.catchUp,
    loadOlder: reading.loadOlder,
    /** The customer sees the end of the conversation. If it could not be marked as read, it is marked the next time. */
    see: coalesce(() => see(call, held)),
    send: (text: string): boolean => {
      const { connection, sellerId } = held.get()
      // A message never overtakes an earlier one.
      if (connection === 'connected') sendWaiting()
      return sellerId !== undefined && sending.send(sellerId, text)
    },
    retry: (outgoing: Outgoing): void => {
      const { sellerId } = held.get()
      if (sellerId !== undefined) sending.deliver(sellerId, outgoing)
    },
    discard: ({ clientId }: Outgoing): void => {
      const { sellerId } = held.get()
      if (sellerId !== undefined) sending.discard(sellerId, clientId)
    },
    close: () => line.close(),
  }
}

const listenersOf = (
  { call, customerId, announce }: Surroundings,
  held: HeldState,
  { catchUp, take }: ReturnType<typeof createReading>,
): Listeners => ({
  // Who is online is known only while there is a connection.
  onConnection: (connection) =>
    held.show({ connection, ...(connection !== 'connected' && { online: new Set<string>() }) }),
  onJoined: () => void catchUp(),
  onMessage: (message) => {
    const { senderId, sequence } = message
    const isKnown = held
      .get()
      .sellers?.some(({ id, lastSequence }) => id === senderId && lastSequence >= sequence)
    take(message)
    if (!isKnown && senderId !== customerId && senderId !== held.get().sellerId) announce(message)
  },
  onPresence: (sellerIds) => held.show({ online: new Set(sellerIds) }),
  isWorthAnotherTry: () => isSessionAlive(call),
})

const see = async (call: Client, held: HeldState): Promise<void> => {
  const { sellerId, conversation, sellers } = held.get()
  const newest = conversation?.messages.at(-1)
  const isUnread = sellers?.some(({ id, unread }) => id === sellerId && unread > 0)
  if (sellerId === undefined || !newest || !sellers || !isUnread) return
  held.show({ sellers: withAllRead(sellers, sellerId) })
  await call('POST /api/chat/customer/mark-read', { body: { sellerId, messageId: newest._id } }).catch(
    () => {},
  )
}
