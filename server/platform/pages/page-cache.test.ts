import { expect, test, vi } from 'vitest'
import { createPageCache } from '#server/platform/pages/page-cache'
import type { StoredPage } from '#server/platform/pages/stored-page'

const aPage = (status = 200, size = 10): StoredPage => {
  const body = { head: [], bytes: Buffer.alloc(0) }
  return {
    status,
    size,
    etag: 'W/"1"',
    notModifiedHead: [],
    bodies: { br: body, gzip: body, identity: body },
  }
}
const later = <T>() => Promise.withResolvers<T>()

test('a page is made once for all who ask at the same time, and then kept', async () => {
  const cache = createPageCache()
  const make = vi.fn(async () => aPage())
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.load('/', make)))
  expect(new Set(pages).size).toBe(1)
  expect(make).toHaveBeenCalledOnce()
  expect(cache.find('/')).toBe(pages[0])
  expect(cache.counts()).toEqual({ hits: 1, misses: 1, pages: 1, bytes: 10 })
})

test.each([404, 500, 307])('a page with status %i is not kept', async (status) => {
  const cache = createPageCache()
  expect((await cache.load('/', async () => aPage(status))).status).toBe(status)
  expect(cache.find('/')).toBeUndefined()
})

test('a page that was begun before a clear does not come back after it', async () => {
  const cache = createPageCache()
  const slow = later<StoredPage>()
  const old = cache.load('/', () => slow.promise)
  cache.clear()
  const fresh = await cache.load('/', async () => aPage())
  slow.resolve(aPage())
  await old
  expect(cache.find('/')).toBe(fresh)
})

test('who asks after a clear does not join what was begun before it', async () => {
  const cache = createPageCache()
  const slow = later<StoredPage>()
  void cache.load('/', () => slow.promise)
  cache.clear()
  const make = vi.fn(async () => aPage())
  await cache.load('/', make)
  expect(make).toHaveBeenCalledOnce()
})

test('a page that could not be made is tried again by the next who asks', async () => {
  const cache = createPageCache()
  await expect(cache.load('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.load('/', async () => aPage())).status).toBe(200)
})

test('beyond its size, the cache drops what nobody asked for', async () => {
  const cache = createPageCache({ mostBytes: 30 })
  for (const key of ['/a', '/b', '/c']) await cache.load(key, async () => aPage())
  cache.find('/a')
  await cache.load('/d', async () => aPage())
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.find(key))).toEqual(['/a', '/c', '/d'])
  expect(cache.counts()).toMatchObject({ pages: 3, bytes: 30 })
})

test('when every page is in use, one has to go all the same', async () => {
  const cache = createPageCache({ mostBytes: 30 })
  for (const key of ['/a', '/b', '/c', '/d', '/e']) {
    await cache.load(key, async () => aPage())
    cache.find(key)
  }
  expect(cache.counts().bytes).toBeLessThanOrEqual(30)
})

test('a page that is larger than the whole cache is not kept', async () => {
  const cache = createPageCache({ mostBytes: 30 })
  await cache.load('/huge', async () => aPage(200, 31))
  expect(cache.counts()).toMatchObject({ pages: 0, bytes: 0 })
})
