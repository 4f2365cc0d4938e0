import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { insideTransport } from '#server/platform/http/inside-transport'
import { createKnownAnswers } from '#server/platform/http/known-answers'
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

const get = (url: string) => ({ method: 'GET', url }) as const

test('what is known is asked for again, and shared as long as it holds', async () => {
  const { app, sent } = shelf()
  const ask = insideTransport(app, {}, createKnownAnswers())
  const first = await ask(get('/shelf'))
  const second = await ask(get('/shelf'))
  expect(second).toEqual({ status: 200, json: { title: 'one' } })
  expect(second.json).toBe(first.json)
  expect(sent).toEqual([200, 304])
})

test('what has changed is answered anew', async () => {
  const { app, retitle } = shelf()
  const ask = insideTransport(app, {}, createKnownAnswers())
  await ask(get('/shelf'))
  retitle('two')
  expect(await ask(get('/shelf'))).toEqual({ status: 200, json: { title: 'two' } })
})

test('nothing is kept of failures, of answers without a tag, and for those who hand over no memory', async () => {
  const { app, sent } = shelf()
  const answers = createKnownAnswers()
  app.get('/gone', (_request, reply) => reply.code(404).header('etag', '"a"').send({ code: 'not_found' }))
  app.get('/clock', async () => ({ now: 1 }))
  const ask = insideTransport(app, {}, answers)
  expect(await ask(get('/gone'))).toEqual({ status: 404, json: { code: 'not_found' } })
  await ask(get('/clock'))
  await insideTransport(app)(get('/shelf'))
  await insideTransport(app)(get('/shelf'))
  expect(['/gone', '/clock', '/shelf'].map(answers.find)).toEqual([undefined, undefined, undefined])
  expect(sent).toEqual([404, 200, 200, 200])
})

test('the memory is small: what was kept longest goes first', () => {
  const answers = createKnownAnswers(2)
  for (const url of ['/a', '/b', '/c']) answers.keep(url, { etag: url, json: url })
  expect(['/a', '/b', '/c'].map((url) => answers.find(url)?.json)).toEqual([undefined, '/b', '/c'])
})

test('what takes longer than 15 s is no answer', async () => {
  const app = Fastify()
  app.get('/slow', () => new Promise(() => {}))
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = insideTransport(app)(get('/slow'))
  await vi.advanceTimersByTimeAsync(15_001)
  expect(await answer).toEqual({ status: 0, json: undefined })
})
