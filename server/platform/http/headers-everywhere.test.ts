// Every response has the headers that protect a browser, whatever the answer is and whichever code sends it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawAsk } from '#server/testing/raw-ask'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://shop.test' } })
  address = await app.listen()
})
afterAll(() => app.close())

const get = (path: string, ...more: string[]) => request(`GET ${path} HTTP/1.1`, ...more)
const request = (first: string, ...more: string[]) =>
  `${[first, 'Host: shop', 'Connection: close', ...more].join('\r\n')}\r\n\r\n`
const upgrade = (path: string, key = 'dGhlIHNhbXBsZSBub25jZQ==') =>
  `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`

test.each<[string, number, string]>([
  ['a response of the API', 200, get('/api/banners')],
  ['an unknown address', 404, get('/api/nothing')],
  ['a page that does not exist', 404, get('/nothing', 'Accept: text/html')],
  ['a call without a caller', 401, get('/api/order/confirm/1')],
  ['an unknown method', 404, request('PURGE / HTTP/1.1')],
  ['an unreadable address', 400, get('/api/%E0%A4%A')],
  ['an invalid file link', 404, get('/api/files/nothing')],
  ['/healthz', 200, get('/healthz')],
  ['/readyz', 200, get('/readyz')],
  ['/metrics', 200, get('/metrics')],
  ["the API's document", 200, get('/api/openapi.json')],
  ["the API's page", 200, get('/api/docs')],
  ['the list of mails', 200, get('/dev/mails')],
  ['a mail that does not exist', 404, get('/dev/mails/1/html')],
  ['the sitemap', 200, get('/sitemap.xml')],
  ['two hosts', 400, get('/', 'Host: other')],
  ['bytes that are not HTTP', 400, 'what is this\r\n\r\n'],
  ['headers that are far too large', 431, get('/', `X-Long: ${'x'.repeat(20_000)}`)],
  ['an unknown Expect header', 417, get('/', 'Expect: the-unexpected')],
  [
    'the chat without a socket',
    process.env['TEST_ENGINE'] === 'postgres' ? 403 : 200,
    get('/socket.io/?EIO=4&transport=polling'),
  ],
  ['the chat with a wrong request', 400, upgrade('/socket.io/?EIO=4&transport=none')],
  ['the chat with an invalid key', 400, upgrade('/socket.io/?EIO=4&transport=websocket', 'short')],
])('%s: %i', async (_name, status, bytes) => {
  const answer = await rawAsk(address, bytes)
  const [head = ''] = answer.split('\r\n\r\n')
  const headers = new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  expect(head.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.any(String),
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': expect.any(String),
    'content-security-policy': expect.stringContaining("base-uri 'none'"),
  })
})

test.each<[string, string]>([
  ['a page', request('HEAD / HTTP/1.1', 'Accept: text/html')],
  ['a call', request('HEAD /api/banners HTTP/1.1')],
  ['an unknown address', request('HEAD /api/nothing HTTP/1.1')],
  ['a call without a caller', request('HEAD /api/order/confirm/1 HTTP/1.1')],
  ['an unreadable address', request('HEAD /api/%E0%A4%A HTTP/1.1')],
  ['an address of 20,000 characters', request(`HEAD /${'x'.repeat(20_000)} HTTP/1.1`)],
  ['headers that are far too large', request('HEAD / HTTP/1.1', `X-Long: ${'x'.repeat(100_000)}`)],
  ['two hosts', request('HEAD / HTTP/1.1', 'Host: other')],
  ['an unknown Expect header', request('HEAD / HTTP/1.1', 'Expect: the-unexpected')],
  ['a broken header', request('HEAD / HTTP/1.1', 'No colon')],
])('HEAD has a response without a body: %s', async (_name, bytes) => {
  const answer = await rawAsk(address, bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /)
  expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toBe('')
})
