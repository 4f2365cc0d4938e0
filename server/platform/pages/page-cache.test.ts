import { expect, test, vi } from 'vitest'
import type { Freshness } from '#server/platform/pages/recorded-answers'
import { createPageCache, mostStaleMs, type WantedPage } from '#server/platform/pages/page-cache'
import type { StoredPage } from '#server/platform/pages/stored-page'

const aPage = (status = 200, size = 10): StoredPage => {
  const body = { head: [], bytes: Buffer.alloc(0) }
  return {
    status,
    size,
    etag: 'W/"1"',
    notModifiedHead: [],
    bodies: { br: body, gzip: body, identity: body },
    answers: [],
  }
}
const later = <T>() => Promise.withResolvers<T>()
const settled = () => new Promise((resolve) => setImmediate(resolve))

type Made = () => Promise<StoredPage>
const wanted = (
  key: string,
  make: Made = async () => aPage(),
  more: Partial<WantedPage> = {},
): WantedPage => ({
  key,
  isCounted: true,
  make,
  check: async () => 'changed',
  isWorthKeeping: ({ status }) => status === 200,
  ...more,
})

/** A cache whose clock is moved by hand. */
const aCache = (sizes: { mostBytes?: number; mostBytesOfOthers?: number } = {}) => {
  let at = 1_000
  const cache = createPageCache({ ...sizes, now: () => at })
  return { ...cache, pass: (ms: number) => void (at += ms) }
}

/** A page that was made long ago, and a change just now. */
const anOutdatedPage = async (agoMs = 60_000) => {
  const cache = aCache()
  const old = await cache.load(wanted('/'))
  cache.pass(agoMs)
  cache.outdate()
  return { cache, old }
}

test('a page is made once for all who ask at the same time, and then kept', async () => {
  const cache = aCache()
  const make = vi.fn(async () => aPage())
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.load(wanted('/', make))))
  expect(new Set(pages).size).toBe(1)
  expect(make).toHaveBeenCalledOnce()
  expect(cache.find('/')).toBe(pages[0])
  expect(cache.counts()).toEqual({ hits: 1, misses: 1, pages: 1, bytes: 10 })
})

test.each([404, 500, 307])('a page with status %i is not kept', async (status) => {
  const cache = aCache()
  expect((await cache.load(wanted('/', async () => aPage(status)))).status).toBe(status)
  expect(cache.find('/')).toBeUndefined()
})

test('a page that could not be made is tried again on the next request', async () => {
  const cache = aCache()
  await expect(cache.load(wanted('/', () => Promise.reject(new Error('no'))))).rejects.toThrow('no')
  expect((await cache.load(wanted('/'))).status).toBe(200)
})

test('after a change, a page that is still up to date is kept', async () => {
  const { cache, old } = await anOutdatedPage()
  expect(cache.find('/')).toBeUndefined()
  const make = vi.fn(async () => aPage())
  const check = vi.fn(async (): Promise<Freshness> => 'same')
  cache.pass(1)
  expect(await cache.load(wanted('/', make, { check }))).toBe(old)
  expect(cache.find('/')).toBe(old)
  cache.pass(60_000)
  expect(cache.find('/')).toBe(old)
  expect([check.mock.calls.length, make.mock.calls.length]).toEqual([1, 0])
})

test('after a change, an outdated page is made again, once for all who ask', async () => {
  const { cache, old } = await anOutdatedPage()
  const make = vi.fn(async () => aPage())
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.load(wanted('/', make))))
  expect(new Set(pages).size).toBe(1)
  expect(pages).not.toContain(old)
  expect(make).toHaveBeenCalledOnce()
  expect(make).toHaveBeenCalledWith(true)
})

test('while a popular page is made again, everyone gets the old one', async () => {
  const { cache, old } = await anOutdatedPage(mostStaleMs - 1)
  const slow = later<StoredPage>()
  const make = vi.fn(() => slow.promise)
  for (const _ of [1, 2, 3]) expect(await cache.load(wanted('/', make))).toBe(old)
  await settled()
  expect(make).toHaveBeenCalledOnce()
  const fresh = aPage()
  slow.resolve(fresh)
  await settled()
  expect(await cache.load(wanted('/', make))).toBe(fresh)
})

test('a shop that changes all the time costs a page two checks a second, and no visitor waits', async () => {
  const cache = aCache()
  await cache.load(wanted('/'))
  const never = new Promise<StoredPage>(() => {})
  const check = vi.fn(async (): Promise<Freshness> => 'same')
  for (let ms = 0; ms < 10_000; ms += 10) {
    cache.pass(10)
    cache.outdate()
    const page =
      cache.find('/') ?? (await Promise.race([cache.load(wanted('/', undefined, { check })), never]))
    expect(page.status).toBe(200)
    await settled()
  }
  expect(check.mock.calls.length).toBeLessThanOrEqual(20)
  expect(check.mock.calls.length).toBeGreaterThan(10)
})

test('a page that was begun before a change is checked after it', async () => {
  const cache = aCache()
  const slow = later<StoredPage>()
  const begun = cache.load(wanted('/', () => slow.promise))
  cache.pass(mostStaleMs)
  cache.outdate()
  slow.resolve(aPage())
  await begun
  expect(cache.find('/')).toBeUndefined()
})

test('a request after a change does not join a render that began long before it', async () => {
  const cache = aCache()
  void cache.load(wanted('/', () => new Promise(() => {})))
  cache.pass(mostStaleMs)
  cache.outdate()
  const make = vi.fn(async () => aPage())
  await cache.load(wanted('/', make))
  expect(make).toHaveBeenCalledOnce()
})

test('while the API does not answer, or the new page fails, the last known page is shown', async () => {
  const { cache, old } = await anOutdatedPage()
  const isAway = { check: async (): Promise<Freshness> => 'unknown' }
  expect(await cache.load(wanted('/', undefined, isAway))).toBe(old)
  cache.pass(60_000)
  expect(await cache.load(wanted('/', async () => aPage(503)))).toBe(old)
  cache.pass(60_000)
  const broken = { check: () => Promise.reject(new Error('no')) }
  expect(await cache.load(wanted('/', undefined, broken))).toBe(old)
  cache.pass(60_000)
  expect(await cache.load(wanted('/'))).not.toBe(old)
})

test('a check that never ends delays nobody longer than the old page may be shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { cache, old } = await anOutdatedPage()
    const stuck = { check: () => new Promise<Freshness>(() => {}) }
    const first = cache.load(wanted('/', undefined, stuck))
    await vi.advanceTimersByTimeAsync(mostStaleMs)
    expect(await first).toBe(old)
    cache.pass(mostStaleMs)
    const second = cache.load(wanted('/', undefined, stuck))
    await vi.advanceTimersByTimeAsync(1)
    expect(await second).toBe(old)
  } finally {
    vi.useRealTimers()
  }
})

test('a page that is now 404 is no longer kept', async () => {
  const { cache } = await anOutdatedPage()
  expect((await cache.load(wanted('/', async () => aPage(404)))).status).toBe(404)
  expect(cache.counts()).toMatchObject({ pages: 0, bytes: 0 })
})

test('pages with unlimited addresses evict none of the others', async () => {
  const cache = aCache({ mostBytes: 30, mostBytesOfOthers: 20 })
  for (const key of ['/a', '/b', '/c']) await cache.load(wanted(key))
  for (let at = 0; at < 100; at++)
    await cache.load(wanted(`/packages?category=${at}`, undefined, { isCounted: false }))
  expect(['/a', '/b', '/c'].every((key) => cache.find(key))).toBe(true)
  expect(cache.counts()).toMatchObject({ pages: 5, bytes: 50 })
})

test('beyond its size, the cache drops pages that nobody asked for', async () => {
  const cache = aCache({ mostBytes: 30 })
  for (const key of ['/a', '/b', '/c']) await cache.load(wanted(key))
  cache.find('/a')
  await cache.load(wanted('/d'))
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.find(key))).toEqual(['/a', '/c', '/d'])
  expect(cache.counts()).toMatchObject({ pages: 3, bytes: 30 })
})

test('when every page is in use, one is dropped anyway', async () => {
  const cache = aCache({ mostBytes: 30 })
  for (const key of ['/a', '/b', '/c', '/d', '/e']) {
    await cache.load(wanted(key))
    cache.find(key)
  }
  expect(cache.counts().bytes).toBeLessThanOrEqual(30)
})

test('a page that is larger than the whole cache is not kept', async () => {
  const cache = aCache({ mostBytes: 30 })
  await cache.load(wanted('/huge', async () => aPage(200, 31)))
  expect(cache.counts()).toMatchObject({ pages: 0, bytes: 0 })
})
