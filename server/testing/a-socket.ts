// A client with the chat open.
import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import type { ClientEvents, Message, SellerAnswer, SellerMessage, ServerEvents } from '#contract/chat'

export type TestSocket = {
  line: Socket<ServerEvents, ClientEvents>
  /** In order of arrival. */
  heard: { event: 'customer_message' | 'seller_message'; message: Message }[]
  /** Each list of online sellers that was received. */
  online: string[][]
  send(message: SellerMessage): Promise<SellerAnswer>
  close(): void
}

/** Throws the server's message if it refuses. Does not reconnect. */
export const aSocket = async (
  address: string,
  token: unknown,
  { transports }: { transports?: ('polling' | 'websocket')[] } = { transports: ['websocket'] },
): Promise<TestSocket> => {
  const line: TestSocket['line'] = io(address, {
    ...(transports && { transports }),
    auth: { token },
    forceNew: true,
    reconnection: false,
  })
  const heard: TestSocket['heard'] = []
  const online: string[][] = []
  for (const event of ['customer_message', 'seller_message'] as const)
    line.on(event, (message) => heard.push({ event, message }))
  line.on('activeSeller', (sellers) => online.push(sellers.map(({ sellerId }) => sellerId)))
  const emitter = line as unknown as NodeJS.EventEmitter
  await Promise.race([
    once(emitter, 'connect'),
    once(emitter, 'connect_error').then(([error]) => {
      line.disconnect()
      throw error
    }),
  ])
  return {
    line,
    heard,
    online,
    send: (message) => line.timeout(5_000).emitWithAck('send_seller_message', message),
    close: () => line.disconnect(),
  }
}

/** Opens sockets, and closes all of them at the end of a test. */
export const socketsOfTest = () => {
  const opened: TestSocket[] = []
  return {
    open: async (address: string, { token }: { token: unknown }): Promise<TestSocket> => {
      const socket = await aSocket(address, token)
      opened.push(socket)
      return socket
    },
    closeAll: () => {
      for (const socket of opened.splice(0)) socket.close()
    },
  }
}

/** Waits until the server has closed the connection. Throws after five seconds. */
export const disconnected = async ({ line }: TestSocket): Promise<void> => {
  const signal = AbortSignal.timeout(5_000)
  if (line.connected) await once(line as unknown as NodeJS.EventEmitter, 'disconnect', { signal })
}

/** The received messages, such as 'seller_message Hello'. */
export const textsOf = ({ heard }: TestSocket): string[] =>
  heard.map(({ event, message }) => `${event} ${message.message}`)
