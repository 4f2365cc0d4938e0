// A page of another website uses the API and the chat, as a browser lets it.
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const partner = 'https://partner.example'
const evil = 'https://evil.example'

let app: TestApp
let address: string
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp({ environment: { CORS_ORIGINS: `${partner}, http://localhost:5173/` } })
  address = await app.listen()
  ann = await anAccount(app)
})
afterAll(() => app.close())

const ask = (path: string, origin: string, { headers = {}, ...more }: RequestInit = {}) =>
  fetch(address + path, { ...more, headers: { origin, ...(headers as Record<string, string>) } })
const preflight = (path: string, origin: string) =>
  ask(path, origin, {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })
const permitted = ({ headers }: Response) => headers.get('access-control-allow-origin')

describe('a named origin', () => {
  test.each([partner, 'http://localhost:5173'])('may ask first: %s', async (origin) => {
    const answer = await preflight('/api/customer/profile', origin)
    expect(answer.status).toBe(204)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': expect.stringContaining('authorization, content-type, idempotency-key'),
      vary: 'origin',
    })
  })

  test.each<[string, string, number, RequestInit]>([
    ['an answer', '/api/banners', 200, {}],
    ['an answer that is known at the door', '/api/banners', 200, {}],
    ['a refusal', '/api/customer/profile', 401, {}],
    ['an unknown address', '/api/nothing', 404, {}],
    [
      'a wrong body',
      '/api/customer/login',
      400,
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    ],
  ])('may read %s', async (_, path, status, request) => {
    const answer = await ask(path, partner, request)
    expect([answer.status, permitted(answer), answer.headers.get('vary')]).toEqual([
      status,
      partner,
      'origin',
    ])
    expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after')
  })

  test('may act for its customer', async () => {
    const answer = await ask('/api/customer/profile', partner, {
      headers: { authorization: `Bearer ${ann.token}` },
    })
    expect([answer.status, permitted(answer)]).toEqual([200, partner])
  })
})

test.each([
  evil,
  'null',
  'https://partner.example.evil.example',
  'http://partner.example',
  'https://partner.example:444',
])('a page of %s may not', async (origin) => {
  for (const answer of [await preflight('/api/banners', origin), await ask('/api/banners', origin)]) {
    expect(permitted(answer)).toBeNull()
    expect(answer.headers.get('vary')).toBe('origin')
  }
})

test('pages are not part of the API', async () => {
  expect(permitted(await ask('/robots.txt', partner))).toBeNull()
})

describe('the chat', () => {
  const opened: Socket[] = []
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.disconnect()
  })
  const connect = (origin: string, transport: 'polling' | 'websocket') =>
    new Promise<string>((resolve) => {
      const socket = io(address, {
        transports: [transport],
        auth: { token: ann.token },
        extraHeaders: { origin },
        withCredentials: true,
        forceNew: true,
        reconnection: false,
      })
      opened.push(socket)
      socket.on('connect', () => resolve('connected'))
      socket.on('connect_error', () => resolve('refused'))
    })

  test('opens a socket for a page of a named origin, and for no other', async () => {
    expect(await connect(partner, 'websocket')).toBe('connected')
    expect(await connect(evil, 'websocket')).toBe('refused')
  })

  test.skipIf(process.env['TEST_ENGINE'] === 'postgres')(
    'lets such a page poll and read the answers',
    async () => {
      const path = '/socket.io/?EIO=4&transport=polling'
      const answer = await ask(path, partner)
      expect([
        answer.status,
        permitted(answer),
        answer.headers.get('access-control-allow-credentials'),
      ]).toEqual([200, partner, 'true'])
      const refused = await ask(path, evil)
      expect([refused.status, permitted(refused)]).toEqual([403, null])
      expect(await connect(partner, 'polling')).toBe('connected')
    },
  )
})

test('without the variable, no other origin may use the API', async () => {
  const closed = await startTestApp()
  const { headers } = await closed.http.inject({ url: '/api/banners', headers: { origin: partner } })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  await closed.close()
})
