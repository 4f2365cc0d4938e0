import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeShop, openShopAgain } from '#server/maintenance/shop-closing'
import { aBroker } from '#server/testing/a-broker'
import { aBuyer, refusal } from '#server/testing/a-buyer'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({
    extend: async ({ setBeforeRouter }) =>
      setBeforeRouter(({ url }, response, next) =>
        url === '/kept' ? response.end('from the cache') : next(),
      ),
  })
  address = await app.listen()
})
beforeEach(() => open())
afterAll(() => app.close())

const minuteMs = 60_000
const page = (url: string) => app.http.inject({ url, headers: { accept: 'text/html' } })
/** Every process learns of it a moment later. */
const untilItIs = (status: number) =>
  vi.waitFor(async () => expect((await page('/')).statusCode).toBe(status))
const close = async (forMs: number) => {
  await closeShop(app, app.now() + forMs)
  await untilItIs(503)
}
const open = async () => {
  await openShopAgain(app)
  await untilItIs(404) // this test has no pages
}
const actions = async () =>
  (
    await app.database.direct
      .selectFrom('audit')
      .select(['action', 'actor_role', 'details'])
      .where('subject', '=', 'setting')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ action, actor_role }) => `${actor_role}: ${action}`)

test('a closed shop says until when, on every page, and to programs too', async () => {
  expect((await page('/packages')).statusCode).toBe(404) // this test has no pages
  await close(45 * minuteMs)
  for (const url of ['/', '/packages?page=2', '/deskchairs', '/payment-plans', '/order/confirmed']) {
    const { statusCode, headers, body } = await page(url)
    expect([statusCode, headers['retry-after'], headers['cache-control']], url).toEqual([
      503,
      '2700',
      'no-store',
    ])
    expect(body).toMatch(/We are back (?:at|on .+ at) \d?\d:\d\d [AP]M M[SD]T\./)
  }
  const { statusCode, body } = await app.http.inject('/')
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'shop_closed'])
  await open()
  expect((await page('/packages')).statusCode).toBe(404)
  expect((await actions()).slice(0, 2)).toEqual(['system: shop opened', 'system: shop closed'])
})

test('pages from the cache are closed too, and are there again when it opens', async () => {
  const kept = async () => (await fetch(`${address}/kept`)).text()
  expect(await kept()).toBe('from the cache')
  await close(minuteMs)
  expect(await kept()).toContain('shop_closed')
  await open()
  expect(await kept()).toBe('from the cache')
})

test('the desk and the probes stay open', async () => {
  const broker = await aBroker(app)
  await close(minuteMs)
  await expect(broker.call('GET /api/home/brokerage', {})).resolves.toBeDefined()
  const headers = { authorization: `Bearer ${broker.token}` }
  expect((await app.http.inject({ url: '/api/desk/me', headers })).statusCode).toBe(200)
  for (const call of ['/api/seller/login', '/api/chat/seller/mark-read'])
    expect((await app.http.inject({ method: 'POST', url: call, payload: {} })).statusCode, call).not.toBe(503)
  for (const url of ['/healthz', '/readyz', '/metrics'])
    expect((await app.http.inject(url)).statusCode).toBe(200)
  for (const url of [
    '/desk/leads',
    '/preview/x',
    '/fonts/public-sans.woff2',
    '/assets/entry.js',
    '/payment',
    '/order/confirm?order=1',
  ])
    expect((await page(url)).statusCode, url).toBe(404) // this test has none of them
})

test('an order that was placed can be paid, by card and with PayPal, and no new one can be placed', async () => {
  const [byCard, byPayPal] = [await aBuyer(app), await aBuyer(app)]
  const { approvalUrl, orderID } = await byPayPal.beginPayPal()
  await close(minuteMs)
  await byCard.payByCard(await byCard.begin())
  expect(await byCard.paymentStatus()).toBe('paid')
  expect((await page(new URL(approvalUrl, address).pathname)).statusCode).toBe(404)
  await byPayPal.approve(orderID)
  await byPayPal.capture(orderID)
  expect(await byPayPal.paymentStatus()).toBe('paid')
  const { call } = byCard.customer
  expect(await refusal(byCard.cancel())).toBe('503 shop_closed')
  expect(await refusal(call('POST /api/leads', { body: {} as never }))).toBe('503 shop_closed')
  expect(await refusal(call('POST /api/home/order/place-order', { body: {} as never }))).toBe(
    '503 shop_closed',
  )
})

test('a shop that takes longer than planned stays closed, and says so', async () => {
  await close(minuteMs)
  app.clock.forward(2 * minuteMs)
  const { statusCode, headers, body } = await page('/')
  expect([statusCode, headers['retry-after']]).toEqual([503, '60'])
  expect(body).toContain('It takes a little longer than planned.')
  await close(5 * minuteMs)
  await vi.waitFor(async () => expect((await page('/')).headers['retry-after']).toBe('300'))
})

test('an end in the past or in a year is refused', async () => {
  for (const until of [app.now(), app.now() + 365 * 24 * 60 * minuteMs])
    await expect(closeShop(app, until)).rejects.toMatchObject({ code: 'bad_closing_time' })
  expect((await page('/')).statusCode).toBe(404)
  expect(await openShopAgain(app)).toBe(false)
})
