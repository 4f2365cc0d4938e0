// How the server leaves: it says so first, answers what has come and what still comes, and hangs up when nobody says anything more.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Drain = {
  /** Sees every request before anything else does. */
  greet(request: IncomingMessage, response: ServerResponse): void
  /** The answer to this one is still to come. */
  expect(response: ServerResponse): void
  /** No more is to come of it. */
  answered(response: ServerResponse): void
  /** Whether new work should go elsewhere. */
  isDraining(): boolean
  attach(app: FastifyInstance): void
  /**
   * For `graceMs` everything is answered as before, and each answer ends its line, so that clients come back over a new one and a load
   * balancer has time to send them elsewhere. Then no new line is taken. Ends when all lines are quiet and closed.
   */
  drain(app: FastifyInstance, graceMs: number): Promise<void>
}

const lookEveryMs = 20
const graceStepMs = 100
/** While new lines still come, it waits up to two seconds more: some may be waiting to be taken. */
const mostLooks = 20

export const createDrain = (): Drain => {
  const lines = new Set<Socket>()
  const open = new Set<ServerResponse>()
  let isDraining = false
  let newLines = 0

  const begin = () => {
    isDraining = true
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
  }

  /** Bytes that the system has not taken yet would be lost with their line. */
  const isAnswering = () => open.size > 0 || [...lines].some((line) => line.writableLength > 0)

  return {
    greet: (_request, response) => {
      if (isDraining) response.shouldKeepAlive = false
    },
    expect: (response) => void open.add(response),
    answered: (response) => void open.delete(response),
    isDraining: () => isDraining,
    attach: (app) => {
      app.server.on('connection', (line: Socket) => {
        lines.add(line)
        newLines++
        line.once('close', () => lines.delete(line))
      })
      // From here on it is the chat's, which says goodbye in its own way.
      app.server.on('upgrade', (_request, line) => lines.delete(line as Socket))
      app.addHook('preClose', async () => begin())
    },
    drain: async (app, graceMs) => {
      begin()
      newLines = 0
      await grace(graceMs)
      for (let looks = 0; looks < mostLooks && newLines > 0; looks++) {
        newLines = 0
        await wait(5 * lookEveryMs)
        await afterReading()
      }
      // Not the server's own `close`, which hangs up at once on lines whose request has arrived and was not read yet.
      NetServer.prototype.close.call(app.server)
      while (lines.size > 0) {
        await wait(lookEveryMs)
        await afterReading()
        if (!isAnswering()) app.server.closeIdleConnections()
      }
    },
  }
}

/** In small steps: while the process is busy and hears nothing, nobody learns that it is leaving, and no time counts. */
const grace = async (ms: number) => {
  for (let passedMs = 0; passedMs < ms; passedMs += graceStepMs) await wait(graceStepMs)
}

/** What has come by now was read when this resolves. */
const afterReading = () => new Promise((resolve) => setImmediate(resolve))
