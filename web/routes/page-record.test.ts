import { createRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { PageEntry } from '#server/platform/pages/page-entry'
import { createClient, pages, render } from '#web/entry-server.tsx'
import { type PageRecord, readsNoQuery } from '#web/routes/page-record.ts'
import { rootRoute } from '#web/routes/root.tsx'

const record: PageRecord = {
  file: 'web/legal/about-page.tsx',
  readQuery: readsNoQuery,
  facts: 'none',
  crawlers: 'welcome',
}
const { file: _file, ...withoutFile } = record
const { readQuery: _readQuery, ...withoutQuery } = record
const { facts: _facts, ...withoutFacts } = record
const { crawlers: _crawlers, ...withoutCrawlers } = record
const getParentRoute = () => rootRoute

test('the compiler rejects a route with an incomplete page record', () => {
  const path = '/new'
  const routes = [
    createRoute({ getParentRoute, path, staticData: { page: record } }),
    // @ts-expect-error without a record
    createRoute({ getParentRoute, path }),
    // @ts-expect-error without a file
    createRoute({ getParentRoute, path, staticData: { page: import.meta.env.SSR && withoutFile } }),
    // @ts-expect-error without `readQuery`
    createRoute({ getParentRoute, path, staticData: { page: import.meta.env.SSR && withoutQuery } }),
    // @ts-expect-error without `facts`
    createRoute({ getParentRoute, path, staticData: { page: import.meta.env.SSR && withoutFacts } }),
    // @ts-expect-error without `crawlers`
    createRoute({ getParentRoute, path, staticData: { page: import.meta.env.SSR && withoutCrawlers } }),
  ]
  expect(routes).toHaveLength(6)
})

test("the server's type of a page record accepts the records of the routes", () => {
  const entry: PageEntry = { createClient, pages, render }
  expect(entry.pages).toBe(pages)
})
