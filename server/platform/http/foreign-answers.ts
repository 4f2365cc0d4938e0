import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { rawAnswer } from '#server/platform/http/broken-request'
import type { RefuseEarly } from '#server/platform/http/refuse-early'
import type { BodyWatch } from '#server/platform/http/slow-bodies'
import { Problem } from '#server/platform/problem'

/**
 * Adds our headers to responses that Node and the chat's library send on their own, and checks that their bodies keep moving. Call it
 * before the server listens.
 */
export const headersOnForeignAnswers = (
  app: FastifyInstance,
  headers: Record<string, string>,
  refuse: RefuseEarly,
  bodies: Pick<BodyWatch, 'watch'>,
) => {
  const { server } = app
  server.on('checkExpectation', (request, response) => {
    response.shouldKeepAlive = false
    refuse(request, response, expectationUnknown)
  })
  app.addHook('onReady', async () => {
    // Runs first, because the chat library answers its own requests before we see them.
    server.prependListener('request', (request, response: ServerResponse) => {
      if (!request.url?.startsWith('/socket.io')) return
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      bodies.watch(request, response)
    })
    server.prependListener('upgrade', (_request, line: Duplex) => answerRefusalOurselves(line, headers))
  })
}

const expectationUnknown = new Problem(
  'invalid_request',
  417,
  'This request expects something that this server does not support.',
)

/** The library writes a refused upgrade straight to the socket. We replace what a refusal says, and leave accepted upgrades alone. */
const answerRefusalOurselves = (line: Duplex, headers: Record<string, string>) => {
  const { write, end } = line
  const once = (send: typeof write | typeof end) =>
    ((first: unknown, ...more: unknown[]) => {
      Object.assign(line, { write, end })
      const isRefusal = typeof first === 'string' && /^HTTP\/1\.1 [45]/.test(first)
      return Reflect.apply(send, line, [isRefusal ? rawAnswer('400 Bad Request', headers) : first, ...more])
    }) as typeof send
  Object.assign(line, { write: once(write), end: once(end) })
}
