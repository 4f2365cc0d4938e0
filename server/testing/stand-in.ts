// A local server in place of someone else's, for tests of code that calls it over HTTP.
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { AddressInfo } from 'node:net'

/** A response for the next request, instead of the proper one. */
export type Mishap =
  | { status: number; json?: unknown; headers?: Record<string, string> }
  | { text: string }
  | { silent: true }
  | { hangUp: true }
  /** Half of the content, and then nothing more. */
  | { halfOf: Buffer }

export type Seen = { method: string; path: string; headers: FastifyRequest['headers']; body: unknown }

export type StandIn = {
  base: string
  seen: Seen[]
  /** Applies to the next requests whose path matches, one each. */
  fail(path: RegExp, ...mishaps: Mishap[]): void
  /** From now on each answer takes this long. */
  slowDown(ms: number): void
  /** Clears the recorded requests and the planned failures, and is fast again. */
  calm(): void
  close(): Promise<void>
}

export const aStandIn = async (routes: (app: FastifyInstance) => void): Promise<StandIn> => {
  const app = Fastify({ forceCloseConnections: true })
  const seen: Seen[] = []
  let planned: { path: RegExp; mishap: Mishap }[] = []
  let slowMs = 0
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    seen.push({ method: request.method, path, headers: request.headers, body: request.body })
    const due = planned.find((plan) => plan.path.test(path))
    planned = planned.filter((plan) => plan !== due)
    if (due) return misbehave(due.mishap, request, reply)
    if (slowMs > 0) await wait(slowMs)
    return undefined
  })
  routes(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    seen,
    slowDown: (ms) => void (slowMs = ms),
    fail: (path, ...mishaps) => planned.push(...mishaps.map((mishap) => ({ path, mishap }))),
    calm: () => {
      planned = []
      slowMs = 0
      seen.length = 0
    },
    close: () => app.close(),
  }
}

const misbehave = (mishap: Mishap, { raw }: FastifyRequest, reply: FastifyReply) => {
  if ('status' in mishap)
    return reply
      .code(mishap.status)
      .headers(mishap.headers ?? {})
      .send(mishap.json ?? {})
  if ('text' in mishap) return reply.type('text/html').send(mishap.text)
  reply.hijack()
  if ('hangUp' in mishap) raw.socket.destroy()
  if ('halfOf' in mishap) {
    const { halfOf: whole } = mishap
    reply.raw.writeHead(200, { 'content-length': whole.length })
    reply.raw.write(whole.subarray(0, whole.length / 2))
  }
  return reply
}
