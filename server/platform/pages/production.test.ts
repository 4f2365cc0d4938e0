import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openBuiltPages } from '#server/platform/pages/production'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-built-'))
afterAll(() => rmSync(folder, { recursive: true }))
const dist = pathToFileURL(`${folder}/`)

test('a missing build stops the start with a sentence', async () => {
  await expect(openBuiltPages(Fastify(), dist)).rejects.toThrow(
    /^The pages are not built: run "npm run build"/,
  )
})

test('a page calls the API of its own server, and names its own chunks in addition to the common ones', async () => {
  for (const name of ['client/.vite', 'server']) mkdirSync(join(folder, name), { recursive: true })
  const manifest = {
    'web/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/all.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['web/entry-client.tsx'] },
    'web/catalogue/home/home-page.tsx': {
      file: 'assets/home.js',
      css: ['assets/home.css'],
      imports: ['_shared.js', '_slider.js'],
    },
    '_slider.js': { file: 'assets/slider.js' },
  }
  writeFileSync(join(folder, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'server/entry-server.js'),
    `export const pages = [
       { path: '/', file: 'web/catalogue/home/home-page.tsx' },
       { path: '/gone', file: 'web/gone.tsx' },
     ]
     export const createClient = (send) => (url) => send({ method: 'GET', url })
     export const render = async (url, call, manifest) =>
       ({ status: 200, html: JSON.stringify({ url, said: await call('/api/who'), manifest }) })`,
  )
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const app = Fastify()
  app.get('/api/who', ({ headers }) => ({ requestId: headers['x-request-id'] }))

  const { pages, render } = await openBuiltPages(app, dist)
  expect(pages.map(({ path }) => path)).toEqual(['/', '/gone'])
  expect(JSON.parse((await render('/', 'r1')).html)).toEqual({
    url: '/',
    said: { status: 200, json: { requestId: 'r1' } },
    manifest: {
      routes: {
        __root__: {
          css: ['/assets/all.css'],
          preloads: ['/assets/entry.js', '/assets/shared.js'],
        },
        '/': { css: ['/assets/home.css'], preloads: ['/assets/home.js', '/assets/slider.js'] },
        '/gone': { css: [], preloads: [] },
      },
    },
  })
})
