import { setTimeout as wait } from 'node:timers/promises'
import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLoadGuard } from '#server/platform/http/overload'
import { answerFailure } from '#server/platform/http/problem-answer'

let app: FastifyInstance
let origin: string
beforeEach(async () => {
  const guard = createLoadGuard({ mostInFlight: 3, isExempt: (url) => url === '/healthz' })
  app = Fastify({
    serverFactory: (handler, options) =>
      createServer(options, (request, response) => {
        guard.admit(request, response)
        handler(request, response)
      }),
  })
  app.setErrorHandler(answerFailure)
  guard.attach(app)
  app.get('/slow', () => wait(300, 'done'))
  app.get('/inner', () => 'inner')
  app.get('/page', async () => {
    for (let i = 0; i < 10; i++) await app.inject('/inner')
    return 'page'
  })
  app.get('/healthz', () => 'alive')
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())
const statusOf = async (path: string) => (await fetch(origin + path)).status

test('beyond what it can carry, the server asks to come again; probes pass', async () => {
  const slow = [1, 2, 3].map(() => statusOf('/slow'))
  await wait(100)
  const refused = await fetch(`${origin}/slow`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ code: 'overloaded' })
  expect(await statusOf('/healthz')).toBe(200)
  expect(await Promise.all(slow)).toEqual([200, 200, 200])
  expect(await statusOf('/slow')).toBe(200)
})

test('whoever goes away in the middle is not counted any more', async () => {
  for (let i = 0; i < 5; i++)
    await fetch(`${origin}/slow`, { signal: AbortSignal.timeout(20) }).catch(() => {})
  await wait(50)
  expect(await statusOf('/slow')).toBe(200)
})

test('a page that asks its own server often counts once', async () => {
  expect(await statusOf('/page')).toBe(200)
  expect(await statusOf('/page')).toBe(200)
})
