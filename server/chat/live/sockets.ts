// The connection to everybody who has the chat open: Socket.IO at /socket.io.
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Message } from '#contract/chat'
import { admitSocket, countPeople } from '#server/chat/live/admit-socket'
import { type ChatServer, roomOf } from '#server/chat/live/chat-server'
import { openDeliveries } from '#server/chat/live/deliver'
import { endWithSession } from '#server/chat/live/end-with-session'
import { eventLimits, serveEvents } from '#server/chat/live/events'
import { openPresence } from '#server/chat/live/presence'
import { chatTransports } from '#server/chat/live/transports'
import type { Sending } from '#server/chat/send-message'
import { problemOf } from '#server/platform/http/problem-answer'
import type { Log } from '#server/platform/observe/log'
import type { Metrics } from '#server/platform/observe/metrics'
import type { Platform } from '#server/platform/platform'

/**
 * Four thousand characters, each written as an escape sequence, plus the rest of the event. A larger event closes the socket before it is
 * read.
 */
const largestEvent = 64 * 1024
const goodbyeMs = 1_000

/** Accepts connections of customers and sellers. Closes with the app. Returns the server, which other namespaces share. */
export const openSockets = (
  app: FastifyInstance,
  platform: Platform,
  { sending, metrics }: { sending: Sending; metrics: Metrics },
): ChatServer => {
  const io = openServer(app, platform)
  const deliveries = openDeliveries(platform, (message, to) => tellBoth(io, message, to))
  const presence = openPresence(platform, (ids) => io.to(customersRoom).emit('activeSeller', asSellers(ids)))
  const sessions = endWithSession(io, platform, app.callers)
  const people = countPeople({
    came: presence.joined,
    went: (person) => {
      presence.left(person)
      deliveries.unfollow(person)
    },
  })

  const host = { callers: app.callers, sending, limits: eventLimits(platform.now) }

  let refused = 0
  io.use((socket, next) => {
    const answer = async () => {
      try {
        await admitSocket(socket, { callers: app.callers, people, deliveries })
        next()
      } catch (error) {
        refused++
        next(refusal(error, platform.log))
      }
    }
    void answer()
  })
  io.on('connection', (socket) => {
    const { side, id } = socket.data.person
    void socket.join(side === 'customer' ? [roomOf(id), customersRoom] : roomOf(id))
    if (side === 'customer') socket.emit('activeSeller', asSellers(presence.sellers()))
    serveEvents(socket, platform, host)
    sessions.lookAgain(socket)
  })

  metrics.watch('gauge', 'yardsign_chat_sockets', 'Sockets connected', () => io.engine.clientsCount)
  metrics.watch('counter', 'yardsign_chat_sockets_refused_total', 'Sockets not admitted', () => refused)
  metrics.watch('counter', 'yardsign_chat_messages_total', 'Messages taken', sending.sentCount)
  const close = closeLines(app, io)
  app.addHook('preClose', async () => {
    sessions.close()
    deliveries.close()
    await Promise.all([close(), Promise.race([presence.close(), wait(goodbyeMs)])]).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'The chat could not be closed cleanly'),
    )
  })
  return io
}

const openServer = (app: FastifyInstance, platform: Platform): ChatServer => {
  const io: ChatServer = new Server(app.server, {
    path: '/socket.io',
    ...chatTransports(platform),
    serveClient: false,
    maxHttpBufferSize: largestEvent,
    connectTimeout: 10_000,
  })
  // The request is a good part of a connection's memory. Only a polling client still needs it, until it changes to a WebSocket.
  io.engine.on('connection', (connection: EngineConnection) => {
    if (connection.transport.name === 'websocket') connection.request = null
    else connection.once('upgrade', () => (connection.request = null))
  })
  return io
}

type EngineConnection = {
  request: unknown
  transport: { name: string }
  once(event: 'upgrade', done: () => void): void
}

const customersRoom = 'customers'

/** Tells the sender too: another of their tabs may show the conversation. */
const tellBoth = (io: ChatServer, message: Message, to: { customerId: string; sellerId: string }) => {
  const event = message.senderId === to.customerId ? 'customer_message' : 'seller_message'
  io.to([roomOf(to.customerId), roomOf(to.sellerId)]).emit(event, message)
}

/** What a client gets with a refusal: a sentence to show, and a code to act on. */
const refusal = (error: unknown, log: Log) => {
  const { message, code, status, retryAfter } = problemOf(error)
  if (status >= 500) log.error({ err: error }, 'A socket could not be admitted')
  return Object.assign(new Error(message), {
    data: { code, ...(retryAfter !== undefined && { retryAfter }) },
  })
}

const asSellers = (ids: readonly string[]) => ids.map((sellerId) => ({ sellerId }))

/**
 * Not `io.close()`, which closes the HTTP server underneath Fastify, and not `disconnectSockets`, after which clients would not reconnect
 * on their own. A peer that does not answer the close frame is cut off, because it would keep the server from closing.
 */
const closeLines = (app: FastifyInstance, io: ChatServer) => {
  const lines = new Set<Duplex>()
  app.server.on('upgrade', (_request, line) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  })
  return async () => {
    io.engine.close()
    const deadline = performance.now() + goodbyeMs
    while (lines.size > 0 && performance.now() < deadline) await wait(20)
    for (const line of lines) line.destroy()
  }
}
