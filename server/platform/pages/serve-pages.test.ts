import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config/config'
import { createHttpServer, type HttpServer } from '#server/platform/http/server'
import { securityHeaders } from '#server/platform/http/security-headers'
import { createLog } from '#server/platform/observe/log'
import type { ReadQuery } from '#server/platform/pages/page-routes'
import type { Render, Rendered } from '#server/platform/pages/page-entry'
import { type Pages, servePages } from '#server/platform/pages/serve-pages'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

const script = 'document.title = "x"'
const html = (text: string) =>
  `<html><head><script>${script}</script><script type="application/ld+json">{}</script><script src="/a.js"></script></head><body>${text.padEnd(2_000)}</body></html>`
const render = vi.fn<Render>()
let server: HttpServer
let pages: Pages
let origin: string

beforeEach(async () => {
  render.mockReset().mockImplementation(async (url) => {
    if (url === '/broken') throw new Error('the secret reason')
    if (url === '/moved') return { status: 307, html: '', location: '/login' }
    if (url === '/round') return { status: 307, html: '', location: '/./round' }
    if (url === '/away') return { status: 307, html: '', location: '//evil.test/' }
    if (url === '/page-not-found') return { status: 404, html: html('lost') }
    return { status: 200, html: html(`page ${url}`) }
  })
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const log = createLog(config)
  server = createHttpServer(config, log)
  const paths = ['/', '/packages', '/broken', '/moved', '/round', '/away']
  const readQuery: ReadQuery = ({ category }) => ({ category })
  const routes = paths.map((path) => (path === '/packages' ? { path, readQuery } : { path }))
  pages = servePages(server.app, {
    routes,
    render,
    headers: securityHeaders(config),
    allowed: () => ({ connect: ['https://all.example'] }),
    allowedOn: (path) =>
      path === '/packages' ? { frame: ['https://one.example'], connect: ['https://one.example'] } : undefined,
    log,
  })
  server.setBeforeRouter(pages.beforeRouter)
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => server.app.close())

/** Over a real connection: cache hits are answered before Fastify sees them. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { method, headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' })
const inject = (options: InjectOptions) => server.app.inject(options)

test('a page is rendered once and then comes from the cache, identical in every way', async () => {
  const [first, second] = [
    await get('/', { 'x-request-id': 'one' }),
    await get('/?utm=x', { 'x-request-id': 'one' }),
  ]
  expect(await first.text()).toBe(await second.text())
  const plain = (answer: Response) =>
    Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date'))
  expect(plain(second)).toEqual(plain(first))
  expect(render).toHaveBeenCalledOnce()
  expect(pages.cache.counts()).toMatchObject({ hits: 1, misses: 1 })
})

test('a page has caching headers, and allows only its own scripts', async () => {
  const { status, headers } = await get('/')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(headers.get('vary')).toBe('accept-encoding')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('a single page may load from hosts that others may not', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
  for (const path of ['/packages', '/packages?category=Signs', '/packages?token=secret']) {
    expect(await policyOf(path)).toContain("connect-src 'self' https://all.example https://one.example;")
    expect(await policyOf(path)).toContain('frame-src https://one.example;')
  }
  expect(await policyOf('/')).toContain("connect-src 'self' https://all.example;")
  expect(await policyOf('/')).toContain("frame-src 'none';")
})

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('bytes are sent as %s to clients that accept it', async (encoding, decompress) => {
  for (const _ of ['rendered', 'kept']) {
    const answer = await inject({ url: '/', headers: { 'accept-encoding': encoding } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    expect(decompress(answer.rawPayload).toString()).toBe(html('page /'))
  }
})

test('a client that has the page gets 304, even with a list of tags or a strong tag', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const answer = await get('/', { 'if-none-match': tag })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('etag')).toBe(etag)
    expect(await answer.text()).toBe('')
  }
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD gives the headers of GET without a body', async () => {
  for (const _ of ['rendered', 'kept']) {
    const answer = await get('/', {}, 'HEAD')
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('content-length'))).toBe(html('page /').length)
    expect(await answer.text()).toBe('')
  }
})

test('an incomplete page is not kept', async () => {
  const answers = [{ url: '/api/reviews', tag: undefined }]
  render.mockResolvedValueOnce({ status: 200, html: html('without its reviews'), answers })
  expect(await (await get('/')).text()).toContain('without its reviews')
  expect(await (await get('/')).text()).toContain('page /')
})

test('of a hundred pages requested at once, only a few are made at a time', async () => {
  let [inside, most] = [0, 0]
  render.mockImplementation(async (url) => {
    most = Math.max(most, ++inside)
    await wait(2)
    inside--
    return { status: 200, html: html(url) }
  })
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => inject({ url: `/packages?category=${at}` })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(most).toBeLessThanOrEqual(3)
})

test("when the queue is full a visitor is told to come back, and the shop's own pages go first", async () => {
  const held = Promise.withResolvers<Rendered>()
  render.mockImplementation((url) =>
    url.includes('?') ? held.promise : Promise.resolve({ status: 200, html: html(url) }),
  )
  const flood = Array.from({ length: 150 }, (_, at) => inject({ url: `/packages?category=${at}` }))
  await vi.waitFor(() => expect(pages.gate.counts().refused).toBe(49), 10_000)
  expect((await get('/')).status).toBe(200)
  held.resolve({ status: 200, html: html('held') })
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBe(49)
  expect(refused[0]?.headers['retry-after']).toBe('2')
  expect(refused[0]?.body).toContain('very busy')
})

test.each(['/round', '/away'])(
  '%s, which redirects to itself or to another site, is not a page',
  async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  },
)

test('after a change the page is rendered again', async () => {
  await get('/')
  await wait(600) // until it may be checked again
  pages.cache.outdate()
  render.mockResolvedValueOnce({ status: 200, html: html('changed') })
  await vi.waitFor(async () => expect(await (await get('/')).text()).toContain('changed'), 10_000)
})

test('only known parameters reach the page', async () => {
  await get('/packages?token=secret&&category=Signs')
  expect(render).toHaveBeenCalledWith('/packages?category=Signs', expect.any(String), expect.anything())
})

test('all unknown addresses show the same cached page, as 404', async () => {
  for (const path of ['/nowhere', '/wp-login.php', '/nowhere?x=1']) {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('lost')
  }
  expect(render).toHaveBeenCalledOnce()
})

test('a redirect is passed on and not kept', async () => {
  for (const _ of [1, 2]) {
    const answer = await get('/moved')
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/login'])
  }
  expect(render).toHaveBeenCalledTimes(2)
})

test('an extra slash redirects to the page', async () => {
  const answer = await get('/packages/?category=Signs')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/packages?category=Signs'])
})

test.each(['//evil.test/', '/\\evil.test/'])('%s does not redirect to another site', async (path) => {
  const answer = await inject({ url: `http://yard.test${path}` })
  expect(answer.headers.location).toBeUndefined()
})

test('a page that could not be rendered is a server error with the id of the request', async () => {
  const answer = await get('/broken', { 'x-request-id': 'find-me' })
  const text = await answer.text()
  expect(answer.status).toBe(500)
  expect(text).toContain('find-me')
  expect(text).not.toContain('secret')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a page that fails because the database is down says when to come back', async () => {
  const away = Object.assign(new Error('secret'), { code: '57P03' })
  render.mockRejectedValueOnce(away).mockResolvedValueOnce({ status: 503, html: html('away') })
  for (const _ of [1, 2]) {
    const answer = await get('/')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  }
})

test.each(['/api', '/api/nothing', '/socket.io/x'])('%s is not a page', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})

test('a page does not accept POST', async () => {
  expect((await get('/', {}, 'POST')).status).toBe(404)
})
