import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Page } from '#server/platform/pages/page-entry'
import { servePages } from '#server/platform/pages/serve-pages'
import type { Attack } from '#server/testing/attacks/attack'
import type { TestApp } from '#server/testing/test-app'

/** The addresses of the shop, each with a page of this many bytes. */
const somePages = ({ http, log }: TestApp, routes: readonly Page[], bytes = 1_000) => {
  const seen = { urls: new Set<string>(), inside: 0, most: 0 }
  const render = async (url: string) => {
    seen.urls.add(url)
    seen.most = Math.max(seen.most, ++seen.inside)
    await wait(1)
    seen.inside--
    return { status: url === '/page-not-found' ? 404 : 200, html: url.padEnd(bytes, '.') }
  }
  const { cache, gate } = servePages(http, { routes, render, headers: {}, log })
  const get = (path: string) => http.inject({ url: `http://yard.test${path}` })
  const getEach = (addressOf: (at: number) => string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => get(addressOf(at))))
  return { seen, cache, gate, get, getEach }
}

const oddPaths = [
  '/product/details/^',
  '/product/details/%5E',
  '/product/details/[',
  '/product/details/a|b',
  '/product/details/a%2Fb',
  '/product/details/a%5Cb',
  '/product/details/sch%C3%B6n',
  '/product/details/..',
  '/product/details/%2e%2E',
  '/product/details/mls%2dplus/',
  '//evil.example',
  '//evil.example/',
  '//evil.example/%2e%2e/packages/',
  '/%5Cevil.example/',
  '/\\evil.example/',
  '/packages//',
  '/packages/?category=//evil.example',
  '/packages;x',
]

export const pageAttacks: readonly Attack[] = [
  {
    name: 'a hundred new addresses at once do not fill the memory with pages being made',
    needsOwnShop: true,
    attempt: async (app, pages) => {
      const { seen, getEach } = somePages(app, pages)
      await getEach((at) => `/product/details/mls-plus?quantity=${100 + at}`, 100)
      expect(seen.most).toBeLessThanOrEqual(3)
    },
  },
  {
    name: 'values that do not change a page make no further ones of it',
    needsOwnShop: true,
    attempt: async (app, pages) => {
      const { seen, getEach } = somePages(app, pages)
      await getEach((at) => `/product/details/mls-plus?quantity=-${at}&x=${at}`, 50)
      await getEach((at) => `/packages?rating=${6 + at}&value=${at}&pageNumber=x`, 50)
      expect([...seen.urls]).toEqual(['/product/details/mls-plus', '/packages'])
    },
  },
  {
    name: 'words that nobody searches for drive no page of the shop out, and wait behind them',
    needsOwnShop: true,
    attempt: async (app, pages) => {
      const { cache, gate, get, getEach } = somePages(app, pages, 400_000)
      await get('/')
      await get('/product/details/mls-plus')
      const flood = getEach((at) => `/products/search?value=${at}`, 130)
      await vi.waitFor(() => expect(gate.counts().refused).toBeGreaterThan(0), 10_000)
      expect((await get('/packages')).statusCode).toBe(200)
      const statuses = new Set((await flood).map(({ statusCode }) => statusCode))
      expect(statuses).toEqual(new Set([200, 503]))
      expect(cache.find('/') && cache.find('/product/details/mls-plus')).toBeDefined()
      expect(cache.counts().bytes).toBeLessThan(24 * 1024 * 1024)
    },
  },
  {
    name: 'no address leads to itself for ever, or to another site',
    needsOwnShop: true,
    attempt: async (app, pages) => {
      const { get } = somePages(app, pages)
      for (const path of oddPaths) {
        const { statusCode, headers } = await get(path)
        const { location } = headers
        if (location === undefined) expect([path, statusCode]).toEqual([path, 404])
        else {
          expect(location).toMatch(/^\/(?![/\\])/)
          expect([path, (await get(location)).statusCode]).toEqual([path, 200])
        }
      }
    },
  },
]
