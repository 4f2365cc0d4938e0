import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { readConfig } from '#server/platform/config/config'
import { createHttpServer } from '#server/platform/http/server'
import { createLog } from '#server/platform/observe/log'
import { Problem } from '#server/platform/problem'
import { serve } from '#server/platform/api/serve'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const addSign = endpoint({
  method: 'POST',
  path: '/api/signs/:place',
  summary: 'Put a sign somewhere',
  tag: 'Signs',
  created: true,
  params: z.object({ place: z.string().check(z.maxLength(20)) }),
  query: z.object({ page: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(1))) }),
  body: z.object({ text: z.string().check(z.minLength(1)), size: z.object({ inches: z.number() }) }),
  response: z.object({ message: z.string(), page: z.optional(z.number()) }),
})

let app: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), 'yardsign-http-'))
const logged: { level: number; [fact: string]: unknown }[] = []

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'production', PUBLIC_URL: 'https://yard.test' })
  const log = createLog(
    { isProduction: true, logLevel: 'debug' },
    { write: (line) => void logged.push(JSON.parse(line)) },
  )
  app = createHttpServer(config, log).app
  serve(app, addSign, ({ params, query, body }) => ({
    message: `${body.text} at ${params.place}`,
    ...query,
    hidden: 1,
  }))
  app.get('/api/refuse', () => {
    throw new Problem('price_differs', 409, 'The price has changed.', { details: { price: 12 } })
  })
  app.get('/api/slow-down', () => {
    throw new Problem('too_many_requests', 429, 'Please wait.', { retryAfter: 30 })
  })
  app.get('/api/broken', () => {
    throw new Error('the secret reason')
  })
  app.get('/broken-page', () => {
    throw new Error('the secret reason')
  })
  app.get('/api/away', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  app.get('/api/files/:token', () => ({ ok: true }))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const post = (url: string, payload?: unknown, headers = {}) =>
  app.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload: payload as string }) })
const port = async () => {
  if (!app.server.listening) await app.listen({ port: 0 })
  return (app.server.address() as { port: number }).port
}
const requestLines = () => logged.filter(({ msg }) => msg === 'request')
const sign = { text: 'For sale', size: { inches: 24 } }

test('a good call is answered exactly as its contract says', async () => {
  const answer = await post('/api/signs/lawn?page=2&&unknown=x', sign)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ message: 'For sale at lawn', page: 2 })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('each invalid field is named', async () => {
  const answer = await post('/api/signs/lawn', { text: '', size: { inches: 'big' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    error: 'Enter the text. This page sent an incomplete request. Reload it and try again.',
    code: 'invalid_request',
    requestId: answer.headers['x-request-id'],
    fields: { text: 'Enter the text.', 'size.inches': 'Must be a number.' },
  })
})

test.each<[string, string]>([
  ['0', 'Must be at least 1.'],
  ['1.5', 'Must be a whole number.'],
  ['two', 'Must be a number.'],
])('the query page=%s is refused', async (page, message) => {
  const answer = await post(`/api/signs/lawn?page=${page}`, sign)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual({ page: message })
})

test('an empty query value counts as absent', async () => {
  expect((await post('/api/signs/lawn?page=', sign)).json()).toEqual({ message: 'For sale at lawn' })
})

test.each<[string, number, string, () => ReturnType<typeof post>]>([
  ['a missing body', 400, 'invalid_request', () => post('/api/signs/lawn')],
  [
    'a broken body',
    400,
    'invalid_request',
    () => post('/api/signs/lawn', '{', { 'content-type': 'application/json' }),
  ],
  [
    'another kind of body',
    415,
    'unsupported_media_type',
    () => post('/api/signs/a', 'x', { 'content-type': 'text/plain' }),
  ],
  ['a huge body', 413, 'too_large', () => post('/api/signs/lawn', { text: 'x'.repeat(300_000) })],
  ['an unknown address', 404, 'not_found', () => post('/api/nothing', {})],
  ['a broken percent sign', 400, 'invalid_request', () => post('/api/signs/%E0%A4%A', sign)],
  ['a NUL in the path', 404, 'not_found', () => post('/api/signs/a%00b', sign)],
  ['a NUL in the query', 400, 'invalid_request', () => post('/api/signs/a?b=%00', sign)],
])('%s is a problem with status %i', async (_name, status, code, ask) => {
  const answer = await ask()
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({
    code,
    error: expect.any(String),
    requestId: answer.headers['x-request-id'],
  })
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('a problem carries its extra facts', async () => {
  const answer = await app.inject('/api/refuse')
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ error: 'The price has changed.', code: 'price_differs', price: 12 })
})

test('a refusal says when to try again', async () => {
  expect((await app.inject('/api/slow-down')).headers['retry-after']).toBe('30')
  const away = await app.inject('/api/away')
  expect(away.statusCode).toBe(503)
  expect(away.headers['retry-after']).toBe('5')
})

test('an unexpected error reveals nothing, and is logged with the id of its request', async () => {
  const answer = await app.inject({ url: '/api/broken', headers: { 'x-request-id': 'find-me' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('secret')
  expect(answer.json()).toMatchObject({ code: 'unexpected', requestId: 'find-me' })
  expect(logged.find(({ reqId, level }) => reqId === 'find-me' && String(level) === 'error')).toMatchObject({
    err: { message: 'the secret reason' },
  })
})

test('a person who asks for a page sees a page even when it fails', async () => {
  const answer = await app.inject({ url: '/broken-page', headers: { accept: 'text/html,*/*' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain(answer.headers['x-request-id'])
  expect(answer.body).not.toContain('secret')
})

test.each([['spaces in it'], ['x'.repeat(65)], ['<script>']])(
  'the request id %j is replaced',
  async (given) => {
    const answer = await app.inject({ url: '/api/refuse', headers: { 'x-request-id': given } })
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  },
)

test('one line is logged per request, with its path but without the query', async () => {
  logged.length = 0
  await post('/api/signs/lawn?page=2', sign)
  expect(requestLines()).toEqual([
    expect.objectContaining({ path: '/api/signs/lawn', status: 201, reqId: expect.any(String) }),
  ])
})

const secret = 'c2FtcGxlLXNlY3JldC1vZi1hLWxpbms.0123456789abcdefghijklmnopqrstuv'
test.each<['GET' | 'POST' | 'PUT', string, string]>([
  ['GET', `/api/files/${secret}?x=${secret}`, '/api/files/:token'],
  ['GET', `/api/files/${secret}/`, '/api/files'],
  ['POST', `/api/files/${secret}`, '/api/files'],
  ['GET', `/api/files/${secret}/more?x=${secret}`, '/api/files'],
  ['GET', `/api//files/${secret}`, '/api//files'],
  ['GET', `/files/${secret}`, '/files/c2FtcGxlLXNlY3JldC1vZi1h'],
  ['GET', `/reset_password?token=${secret}`, '/reset_password'],
  ['GET', `/reset_password%3Ftoken=${secret}`, '/reset_password'],
  ['GET', `/lead_form/claim%3Ftoken=${secret}`, '/lead_form/claim'],
  ['GET', `/newsletter/confirm;token=${secret}`, '/newsletter/confirm'],
  ['PUT', '/wp-login.php', '/wp-login.php'],
  ['PUT', '/', '/'],
])('%s %s is logged as %s, without its secret', async (method, url, path) => {
  logged.length = 0
  await app.inject({ method, url })
  expect(requestLines()).toEqual([expect.objectContaining({ path })])
  expect(JSON.stringify(logged)).not.toContain(secret)
})

test.each([`${secret}%`, `${secret}${'x'.repeat(1_000)}`])(
  'an unreadable address is never logged, not even at debug level',
  async (part) => {
    logged.length = 0
    expect((await app.inject(`/api/files/${part}`)).statusCode).toBeOneOf([400, 404])
    expect(logged).not.toEqual([])
    expect(JSON.stringify(logged)).not.toContain(secret)
  },
)

test('every response has the security headers', async () => {
  const { headers } = await app.inject('/api/refuse')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
})

test('a client that hangs up in the middle of its body is not a server error', async () => {
  logged.length = 0
  const line = connect(await port())
  line.write(
    'POST /api/signs/lawn HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  await wait(100)
  line.destroy()
  const told = () => logged.filter(({ msg }) => msg === 'The request ended before it was complete.')
  await vi.waitFor(() => expect(told()).toHaveLength(1), 10_000)
  expect(logged.filter(({ level }) => !['info', 'debug'].includes(String(level)))).toEqual([])
})

test('bytes that are not HTTP are answered in the same format', async () => {
  const socket = connect(await port())
  await once(socket, 'connect')
  socket.write('what is this\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'invalid_request' })
})
