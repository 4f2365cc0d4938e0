import { expect, test } from 'vitest'
import { createClient, render } from '#web/entry-server.tsx'

const whenApiAnswers = (status: number) => {
  const json = { error: 'We will be back soon.', code: 'away', fields: {}, requestId: 'r-1' }
  return render(
    '/packages',
    createClient(async () => ({ status, json })),
    { routes: {} },
  )
}

test.each([
  [500, 500],
  [503, 503],
  [0, 503],
])('while the API answers %i, a page is a whole document with status %i', async (given, expected) => {
  const { status, html } = await whenApiAnswers(given)
  expect(status).toBe(expected)
  expect(html).toMatch(
    /^<!DOCTYPE html><html lang="en">.*<main id="main">.*<h1[^>]*>This page did not load<.*<\/html>$/s,
  )
  expect(html).toContain('We will be back soon.')
  expect(html).toContain('r-1')
})

test('a document names its scripts only for after the first paint, and all of it has been read when they run', async () => {
  const { html } = await render(
    '/packages',
    createClient(async () => ({ status: 503, json: {} })),
    {
      routes: {
        __root__: { preloads: ['/assets/entry.js', '/assets/base.js'] },
        '/packages': { preloads: ['/assets/list.js'] },
      },
    },
  )
  expect(html).not.toMatch(/rel="modulepreload"|<script[^>]* src=/)
  const [fetching, ...more] = html.match(/<script>(?:(?!<\/script>).)*\/assets\/.*?<\/script>/gs) ?? []
  expect(more).toEqual([])
  expect(fetching).toContain('["/assets/entry.js","/assets/base.js","/assets/list.js"]')
  expect(html.indexOf(fetching ?? '')).toBeGreaterThan(html.lastIndexOf('$_TSR'))
})
