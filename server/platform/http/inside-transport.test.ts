import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { insideTransport } from '#server/platform/http/inside-transport'
import { type Asked, createSharedResponses } from '#server/platform/cache/shared-responses'
import { prepareAnswer, sendPrepared } from '#server/platform/http/prepared-answer'

afterEach(() => vi.useRealTimers())

const shelf = () => {
  const app = Fastify()
  const sent: number[] = []
  let title = 'one'
  app.get('/shelf', (request, reply) => sendPrepared(request, reply, prepareAnswer({ title })))
  app.addHook('onResponse', async (_request, reply) => void sent.push(reply.statusCode))
  return { app, sent, retitle: (next: string) => void (title = next) }
}

const forEveryone = (json: unknown): Asked => ({ answer: { status: 200, json }, isForEveryone: true })

const get = (url: string) => ({ method: 'GET', url }) as const

test('an answer fetched for one page is shared, and not fetched again', async () => {
  const { app, sent } = shelf()
  const answers = createSharedResponses()
  const [first, second] = await Promise.all([
    insideTransport(app, {}, answers)(get('/shelf')),
    insideTransport(app, {}, answers)(get('/shelf')),
  ])
  const third = await insideTransport(app, {}, answers)(get('/shelf'))
  expect(third).toEqual({ status: 200, json: { title: 'one' } })
  expect([first.json, second.json]).toEqual([third.json, third.json])
  expect(sent).toEqual([200])
})

test('an outdated answer is fetched again once the old answers are forgotten', async () => {
  const { app, retitle } = shelf()
  const answers = createSharedResponses()
  const ask = insideTransport(app, {}, answers)
  await ask(get('/shelf'))
  retitle('two')
  answers.clear()
  expect(await ask(get('/shelf'))).toEqual({ status: 200, json: { title: 'two' } })
})

test('an answer that became outdated while it was fetched is not kept', async () => {
  const answers = createSharedResponses()
  const asked = Promise.withResolvers<Asked>()
  const late = answers.load('/shelf', () => asked.promise)
  answers.clear()
  asked.resolve(forEveryone('old'))
  expect(await late).toEqual({ status: 200, json: 'old' })
  const next = await answers.load('/shelf', async () => forEveryone('new'))
  expect(next).toEqual({ status: 200, json: 'new' })
})

test('failures and personal answers are not kept, nor anything for callers without a memory', async () => {
  const { app, sent } = shelf()
  app.get('/gone', (_request, reply) => reply.code(404).send({ code: 'not_found' }))
  app.get('/clock', (_request, reply) => reply.header('cache-control', 'no-store').send({ now: 1 }))
  const ask = insideTransport(app, {}, createSharedResponses())
  expect(await ask(get('/gone'))).toEqual({ status: 404, json: { code: 'not_found' } })
  for (const url of ['/gone', '/clock', '/clock']) await ask(get(url))
  await insideTransport(app)(get('/shelf'))
  await insideTransport(app)(get('/shelf'))
  expect(sent).toEqual([404, 404, 200, 200, 200, 200])
})

test('a failed call is made again', async () => {
  const answers = createSharedResponses()
  const broken = answers.load('/shelf', () => Promise.reject(new Error('away')))
  await expect(broken).rejects.toThrow('away')
  const next = await answers.load('/shelf', async () => forEveryone('here'))
  expect(next).toEqual({ status: 200, json: 'here' })
})

test('the memory is small, and the oldest answer goes first', async () => {
  const answers = createSharedResponses(2)
  let asked = 0
  const ask = async () => forEveryone(++asked)
  for (const url of ['/a', '/b', '/c', '/b', '/c']) await answers.load(url, ask)
  expect(asked).toBe(3)
  await answers.load('/a', ask)
  expect(asked).toBe(4)
})

test('a call that takes longer than 15 s counts as failed', async () => {
  const app = Fastify()
  app.get('/slow', () => new Promise(() => {}))
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = insideTransport(app)(get('/slow'))
  await vi.advanceTimersByTimeAsync(15_001)
  expect(await answer).toEqual({ status: 0, json: undefined })
})
