// A seller's side of the chat, as the sellers' dashboard implements it. docs/sellers.md describes the same in words.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Conversation, Message } from '#contract/chat'
import { callerAt, type ChatLine, openChatLine } from './chat-line.ts'
import { openInbox } from './chat-inbox.ts'
import { ownerOfToken } from './owner-of-token.ts'

export type SellerClient = {
  /** Newest first. */
  conversations(): Promise<Conversation[]>
  /**
   * Resolves once the server has stored the message, however often the connection breaks meanwhile. Messages to one customer keep their
   * order.
   */
  send(customerId: string, text: string): Promise<Message>
  /** Marks everything up to this message as read. */
  markRead(message: Message): Promise<void>
  close(): void
  line: ChatLine
}

type Wish = {
  address: string
  token: string
  /** Called once for each message of every conversation, in order: customers' and the seller's own. */
  onMessage: (message: Message) => void
}

const answerWithinMs = 5_000
const pauseMs = 500

export const loginSeller = async (address: string, email: string, password: string): Promise<string> =>
  (await callerAt(address)('POST /api/seller/login', { body: { email, password } })).token

export const connectSeller = ({ address, token, onMessage }: Wish): SellerClient => {
  const call = callerAt(address, token)
  const sellerId = ownerOfToken(token)
  const inbox = openInbox(
    sellerId,
    async (customerId, page) =>
      (
        await call('GET /api/chat/seller/get-messages/:customerId', {
          params: { customerId },
          query: { ...page, limit: 200 },
        })
      ).messages,
    onMessage,
  )
  const closed = new AbortController()
  const line = openChatLine({
    address,
    token,
    onJoined: () => void catchUp(),
    onRefused: () => end(),
  })
  line.on('customer_message', inbox.take)
  line.on('seller_message', inbox.take)

  const end = () => {
    closed.abort()
    inbox.close()
  }

  const conversations = async () => {
    const all: Conversation[] = []
    let before: string | undefined
    do {
      const query = { limit: 200, ...(before !== undefined && { before }) }
      const page = await call('GET /api/chat/seller/conversations', { query })
      all.push(...page.conversations)
      before = page.next
    } while (before !== '')
    return all
  }

  const catchUp = async () => {
    for (;;)
      try {
        for (const { customerId, lastSequence } of await conversations())
          inbox.heardOf(customerId, lastSequence)
        return
      } catch {
        if (!line.connected) return // the next join catches up
        await wait(pauseMs)
      }
  }

  const sendOnce = async (receverId: string, text: string): Promise<Message> => {
    const clientId = randomUUID() // lets the server store it once, however often it is sent
    while (!closed.signal.aborted) {
      const answer = await line
        .timeout(answerWithinMs)
        .emitWithAck('send_seller_message', { receverId, text, clientId })
        .catch(() => undefined) // it may or may not have arrived: send the same again
      if (answer && 'message' in answer) return answer.message
      if (answer && !passing.has(answer.code)) throw new Error(answer.error)
      await wait(answer?.retryAfter === undefined ? pauseMs : answer.retryAfter * 1_000)
    }
    throw new Error('The line is closed.')
  }

  const last = new Map<string, Promise<unknown>>()
  return {
    conversations,
    send: (customerId, text) => {
      const before = last.get(customerId) ?? Promise.resolve()
      const sent = before.then(
        () => sendOnce(customerId, text),
        () => sendOnce(customerId, text),
      )
      last.set(customerId, sent)
      return sent
    },
    markRead: async ({ _id: messageId, senderId, receverId }) => {
      const customerId = senderId === sellerId ? receverId : senderId
      await call('POST /api/chat/seller/mark-read', { body: { customerId, messageId } })
    },
    close: () => {
      end()
      line.disconnect()
    },
    line,
  }
}

/** Refusals after which the same message may be sent again a little later. */
const passing = new Set(['too_many_tries', 'unavailable', 'overloaded', 'unexpected'])
