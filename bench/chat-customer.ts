// A customer's side of the chat, as the page implements it.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Message } from '#contract/chat'
import { ApiProblem } from '#contract/client'
import { openInbox } from '../e2e/chat-inbox.ts'
import { callerAt, type ChatLine, openChatLine } from '../e2e/chat-line.ts'

export type ChatCustomer = {
  /** Resolves once the server has stored the message. */
  send(sellerId: string, text: string): Promise<Message>
  close(): void
  line: ChatLine
}

type Options = {
  address: string
  id: string
  token: string
  /** Called once for each message of every conversation, in order. */
  onMessage: (message: Message) => void
}

const pauseMs = 300

export const connectCustomer = ({ address, id: userId, token, onMessage }: Options): ChatCustomer => {
  const call = callerAt(address, token)
  const closed = new AbortController()
  const inbox = openInbox(
    userId,
    async (sellerId, page) =>
      (
        await call('GET /api/chat/customer/get-messages/:sellerId', {
          params: { sellerId },
          query: { ...page, limit: 200 },
        })
      ).messages,
    onMessage,
  )
  const catchUp = async () => {
    const { MyFriends } = await call('POST /api/chat/customer/add-customer-friend', {
      body: { userId, sellerId: '' },
    })
    for (const { fdId, lastSequence } of MyFriends) inbox.heardOf(fdId, lastSequence)
  }
  const untilCaughtUp = async () => {
    while (line.connected)
      try {
        return await catchUp()
      } catch {
        await wait(pauseMs)
      }
    return undefined // the next join catches up
  }
  const line = openChatLine({
    address,
    token,
    onJoined: () => void untilCaughtUp(),
    onRefused: () => closed.abort(),
  })
  line.on('customer_message', inbox.take)
  line.on('seller_message', inbox.take)

  return {
    send: async (sellerId, text) => {
      const clientId = randomUUID()
      for (;;)
        try {
          const body = { userId, sellerId, text, clientId }
          return (await call('POST /api/chat/customer/send-message-to-seller', { body })).message
        } catch (error) {
          const isPassing =
            error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500)
          if (!isPassing || closed.signal.aborted) throw error
          await wait(pauseMs)
        }
    },
    close: () => {
      closed.abort()
      inbox.close()
      line.disconnect()
    },
    line,
  }
}
