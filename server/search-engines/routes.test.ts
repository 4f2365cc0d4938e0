import { afterEach, expect, test } from 'vitest'
import { sitemap } from '#server/search-engines/crawlers'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { pages } from '#web/pages.ts'

let app: TestApp
const startShop = () =>
  startTestApp({
    environment: { PUBLIC_URL: 'https://shop.example' },
    extend: async ({ setPages }) => setPages(async () => pages),
  })
afterEach(() => app.close())

test('crawlers are told where the list of pages is', async () => {
  app = await startShop()
  const { statusCode, body } = await app.http.inject('/robots.txt')
  expect(statusCode).toBe(200)
  expect(body).toContain('Disallow: /dashboard')
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml')
})

test('the list of pages is well-formed and names the public ones', async () => {
  app = await startShop()
  const { headers, body } = await app.http.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toContain('<loc>https://shop.example/packages</loc>')
  expect(body).not.toContain('/login')
  // Addresses of categories and packages are escaped for the address and for XML.
  const listed = sitemap('https://shop.example', pages, {
    categories: [{ name: 'Guided & Full Service' }],
    products: [{ slug: 'mls-plus' }],
  })
  expect(listed).toContain('<loc>https://shop.example/products?category=Guided+%26+Full+Service</loc>')
  expect(listed).toContain('<loc>https://shop.example/product/details/mls-plus</loc>')
})
