import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#server/platform/problem'

const longestDelayMs = 1_000
const sampleEveryMs = 1_000

export type LoadGuard = {
  /** Counts a request that came over the network. Calls of the server to itself are part of one, and are never refused. */
  admit(request: IncomingMessage, response: ServerResponse): void
  attach(app: FastifyInstance): void
}

/** Turns requests away while the process is far behind, so that those it has accepted are answered. */
export const createLoadGuard = ({
  mostInFlight = 1_000,
  isExempt,
}: {
  mostInFlight?: number
  isExempt: (url: string) => boolean
}): LoadGuard => {
  const refused = new WeakSet<IncomingMessage>()
  const delays = monitorEventLoopDelay({ resolution: 20 })
  let inFlight = 0
  let delayMs = 0

  return {
    admit: (request, response) => {
      inFlight++
      response.once('close', () => inFlight--)
      const isOverloaded = inFlight > mostInFlight || delayMs > longestDelayMs
      if (isOverloaded && !isExempt(request.url ?? '')) refused.add(request)
    },
    attach: (app) => {
      delays.enable()
      const timer = setInterval(() => {
        delayMs = delays.mean / 1e6
        delays.reset()
      }, sampleEveryMs).unref()
      app.addHook('onRequest', (request, _reply, next) =>
        next(refused.has(request.raw) ? overloaded() : undefined),
      )
      app.addHook('onClose', async () => {
        clearInterval(timer)
        delays.disable()
      })
    },
  }
}

const overloaded = () =>
  new Problem('overloaded', 503, 'We are very busy right now. Please try again.', { retryAfter: 2 })
