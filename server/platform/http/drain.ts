// How the server stops: it announces the stop, answers requests that have arrived or still arrive, and closes the connections once they are
// idle.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Drain = {
  /** Sees every request before anything else does. */
  greet(request: IncomingMessage, response: ServerResponse): void
  /** Marks a response as still to come. */
  expect(response: ServerResponse): void
  /** The response is complete, or its connection is gone. */
  answered(response: ServerResponse): void
  /** Whether new work should go to another process. */
  isDraining(): boolean
  attach(app: FastifyInstance): void
  /**
   * For `graceMs` everything is answered as before, and each response closes its connection. That gives a load balancer time to send
   * clients elsewhere. Then no new connection is accepted. Resolves when all connections are idle and closed.
   */
  drain(app: FastifyInstance, graceMs: number): Promise<void>
}

const checkEveryMs = 20
const graceStepMs = 100
/** While new connections still arrive, it waits up to two seconds more, because others may be waiting to be accepted. */
const mostChecks = 20

export const createDrain = (): Drain => {
  const sockets = new Set<Socket>()
  const open = new Set<ServerResponse>()
  let isDraining = false
  let newConnections = 0

  const begin = () => {
    isDraining = true
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
  }

  /** Bytes that are not yet handed to the operating system would be lost with their connection. */
  const isAnswering = () => open.size > 0 || [...sockets].some((socket) => socket.writableLength > 0)

  return {
    greet: (_request, response) => {
      if (isDraining) response.shouldKeepAlive = false
    },
    expect: (response) => void open.add(response),
    answered: (response) => void open.delete(response),
    isDraining: () => isDraining,
    attach: (app) => {
      app.server.on('connection', (socket: Socket) => {
        sockets.add(socket)
        newConnections++
        socket.once('close', () => sockets.delete(socket))
      })
      // From here on the socket belongs to the chat, which closes it in its own way.
      app.server.on('upgrade', (_request, socket) => sockets.delete(socket as Socket))
      app.addHook('preClose', async () => begin())
    },
    drain: async (app, graceMs) => {
      begin()
      newConnections = 0
      await grace(graceMs)
      for (let checks = 0; checks < mostChecks && newConnections > 0; checks++) {
        newConnections = 0
        await wait(5 * checkEveryMs)
        await afterReading()
      }
      // Not http.Server's own `close`: it drops connections at once whose request has arrived but was not read yet.
      NetServer.prototype.close.call(app.server)
      while (sockets.size > 0) {
        await wait(checkEveryMs)
        await afterReading()
        if (!isAnswering()) app.server.closeIdleConnections()
      }
    },
  }
}

/** In small steps, so that time does not count while the process is too busy to tell anyone that it is stopping. */
const grace = async (ms: number) => {
  for (let passedMs = 0; passedMs < ms; passedMs += graceStepMs) await wait(graceStepMs)
}

/** Resolves once everything that has arrived by now has been read. */
const afterReading = () => new Promise((resolve) => setImmediate(resolve))
