import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#server/platform/problem'

const mostInFlight = 1_000
const longestDelayMs = 1_000
const sampleEveryMs = 1_000

/** Turns requests away while the process is far behind, so that those it has accepted are answered. Probes always pass. */
export const refuseWhenOverloaded = (app: FastifyInstance, isExempt: (url: string) => boolean) => {
  let inFlight = 0
  let delayMs = 0
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  const timer = setInterval(() => {
    delayMs = delays.mean / 1e6
    delays.reset()
  }, sampleEveryMs).unref()

  app.addHook('onRequest', async (request, reply) => {
    inFlight++
    reply.raw.once('close', () => inFlight--)
    if ((inFlight > mostInFlight || delayMs > longestDelayMs) && !isExempt(request.url))
      throw new Problem('overloaded', 503, 'We are very busy right now. Please try again.', { retryAfter: 2 })
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
}
