// Everyone who has the chat open, in one process next to the server's, so that one clock measures sending and arriving.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { Message } from '#contract/chat'
import type { ChatLine } from '../e2e/chat-line.ts'
import { callerAt } from '../e2e/chat-line.ts'
import type { ChatServer } from './chat-server.ts'

export type Crowd = {
  size: number
  /** Sends at an even pace. Resolves once all messages have arrived, with the milliseconds that each one took. */
  talk(pace: { messagesASecond: number; seconds: number }): Promise<{ sent: number; delays: number[] }>
  close(): void
}

const connectingAtOnce = 100
const lastMayTakeMs = 5_000

export const connectCrowd = async ({ address, customers, sellers }: ChatServer): Promise<Crowd> => {
  const lines = new Map<string, ChatLine>()
  const people = [...customers, ...sellers]
  for (let from = 0; from < people.length; from += connectingAtOnce)
    await Promise.all(
      people.slice(from, from + connectingAtOnce).map(async ({ id, token }) => {
        lines.set(id, await connect(address, token))
      }),
    )
  let arrived: (message: Message) => void = () => {}
  const follow = (id: string) => {
    const take = (message: Message) => message.receverId === id && arrived(message)
    lines.get(id)?.on('customer_message', take)
    lines.get(id)?.on('seller_message', take)
  }
  for (const { id } of people) follow(id)

  /** Sends message number `at`, alternately from a customer and a seller. */
  const send = async (at: number, text: string) => {
    const {
      id: customerId,
      token,
      sellerId,
    } = customers[(at * 7) % customers.length] as (typeof customers)[number]
    if (at % 2 === 0)
      await callerAt(address, token)('POST /api/chat/customer/send-message-to-seller', {
        body: { userId: customerId, sellerId, text },
      })
    else await lines.get(sellerId)?.emitWithAck('send_seller_message', { receverId: customerId, text })
  }

  return {
    size: people.length,
    talk: async ({ messagesASecond, seconds }) => {
      const sentAt = new Map<string, number>()
      const delays: number[] = []
      arrived = ({ message }) => {
        const from = sentAt.get(message)
        if (from !== undefined) delays.push(performance.now() - from)
      }
      const sent = messagesASecond * seconds
      const began = performance.now()
      const sending: Promise<void>[] = []
      for (let at = 0; at < sent; at++) {
        const dueIn = began + (at * 1_000) / messagesASecond - performance.now()
        if (dueIn > 1) await wait(dueIn)
        const text = `${began} ${at}`
        sentAt.set(text, performance.now())
        sending.push(send(at, text))
      }
      await Promise.all(sending)
      for (let waited = 0; waited < lastMayTakeMs && delays.length < sent; waited += 50) await wait(50)
      return { sent, delays }
    },
    close: () => {
      for (const line of lines.values()) line.disconnect()
    },
  }
}

const connect = async (address: string, token: string): Promise<ChatLine> => {
  const line: ChatLine = io(address, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  })
  await Promise.race([
    once(line as unknown as NodeJS.EventEmitter, 'connect'),
    once(line as unknown as NodeJS.EventEmitter, 'connect_error').then(([error]) => Promise.reject(error)),
  ])
  return line
}
