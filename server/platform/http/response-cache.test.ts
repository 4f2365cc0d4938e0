import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'
import { prepareAnswer } from './prepared-answer.ts'
import { aCatalogue } from '#server/testing/a-catalogue'
import { rawAsk } from '#server/testing/raw-ask'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let address: string
const atDoor: string[] = []
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://shop.test' } })
  await aCatalogue(app, [{ name: 'Lockbox' }])
  app.http.responseCache.onAnswered(({ url, status }) => atDoor.push(`${status} ${url}`))
  address = await app.listen()
})
afterAll(() => app.close())

const ask = async (url: string, more: readonly string[] = [], method = 'GET') => {
  const lines = [`${method} ${url} HTTP/1.1`, 'Host: shop', 'Connection: close', ...more]
  const [head = '', body = ''] = (await rawAsk(address, `${lines.join('\r\n')}\r\n\r\n`)).split('\r\n\r\n')
  const [status, ...headers] = head.split('\r\n')
  const named = headers.map((line) => {
    const [name = '', ...value] = line.split(': ')
    return [name.toLowerCase(), value.join(': ')] as const
  })
  return { status, headers: Object.fromEntries(named), body }
}

/** All that may differ between two answers to the same question. */
const comparable = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => {
  const { 'x-request-id': id, date, ...others } = headers
  expect([id, date]).toEqual([expect.any(String), expect.any(String)])
  return { status, headers: others, body }
}

const list = '/api/home/query-products?category=&sortPrice=low-to-high'

test('the second answer comes from the door and is the same as the first', async () => {
  for (const url of [list, '/api/home/product-details/lockbox', '/api/home/get-categorys']) {
    const first = await ask(url)
    const before = atDoor.length
    const second = await ask(url)
    expect(atDoor.slice(before)).toEqual([`200 ${url}`])
    expect(comparable(second)).toEqual(comparable(first))
    expect(first.status).toBe('HTTP/1.1 200 OK')

    const held = [`If-None-Match: W/${first.headers['etag']}`, 'X-Request-Id: mine']
    const unchanged = await ask(url, held)
    expect(atDoor.at(-1)).toBe(`304 ${url}`)
    expect([unchanged.status, unchanged.body]).toEqual(['HTTP/1.1 304 Not Modified', ''])
    expect(unchanged.headers).toMatchObject({ 'x-request-id': 'mine', 'x-content-type-options': 'nosniff' })
  }
})

test('after a change, the door waits for the new answer', async () => {
  await ask(list)
  await aCatalogue(app, [{ name: 'Yard Sign' }])
  const before = atDoor.length
  const changed = await ask(list)
  expect(atDoor.slice(before)).toEqual([])
  expect(JSON.parse(changed.body)).toMatchObject({ totalProduct: 2 })
  expect((await ask(list)).body).toBe(changed.body)
})

test('what is refused, personal or asked for in another way goes to the router', async () => {
  const before = atDoor.length
  for (let times = 0; times < 2; times++) {
    expect((await ask('/api/home/product-details/nothing')).status).toBe('HTTP/1.1 404 Not Found')
    expect((await ask('/api/order/confirm/1')).status).toBe('HTTP/1.1 401 Unauthorized')
    expect((await ask(list, [], 'HEAD')).body).toBe('')
  }
  expect(atDoor.slice(before)).toEqual([])
})

test('answers of the door are counted like all others', async () => {
  const count = async () => {
    const { body } = await app.http.inject('/metrics')
    const line =
      /yardsign_http_request_seconds_count\{method="GET",route="\/api\/banners",status="200"\} (\d+)/
    return Number(line.exec(body)?.[1] ?? 0)
  }
  const before = await count()
  await ask('/api/banners')
  await ask('/api/banners')
  await wait(20) // the router counts once the response has left
  expect(await count()).toBe(before + 2)
})

test('the oldest answer is dropped when there are too many, and long addresses are not kept', () => {
  const door = createResponseCache({}, 2)
  const requestContext = { origin: { feature: 'catalogue', work: 'GET /x', route: '/x' } }
  const keep = (url: string) =>
    door.keep({ method: 'GET', url, requestContext } as never, prepareAnswer({ url }), () => true)
  const isKept = (url: string) =>
    door.answer(
      { method: 'GET', url, headers: {} } as never,
      { writeHead: () => undefined, end: () => undefined } as never,
    )
  for (const url of ['/1', '/2', '/3', `/${'4'.repeat(300)}`]) keep(url)
  expect(['/1', '/2', '/3', `/${'4'.repeat(300)}`].map(isKept)).toEqual([false, true, true, false])
})
