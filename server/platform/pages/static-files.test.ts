import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config'
import { createHttpServer, type HttpServer } from '#server/platform/http/server'
import { createLog } from '#server/platform/observe/log'
import { serveStaticFiles } from '#server/platform/pages/static-files'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-static-'))
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
let server: HttpServer
beforeAll(async () => {
  for (const name of ['assets', 'pictures', '.vite'])
    mkdirSync(join(folder, 'client', name), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'client', '.vite', 'manifest.json'), '{}')
  writeFileSync(join(folder, 'client', 'robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'client', 'assets', 'page-a1b2c3.js'), 'export {}')
  writeFileSync(join(folder, 'client', 'assets', 'worker-a1b2c3.mjs'), 'export {}')
  writeFileSync(join(folder, 'client', 'pictures', 'a sign.svg'), drawing)
  writeFileSync(join(folder, 'client', 'pictures', 'a sign.svg.br'), brotliCompressSync(drawing))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  server = createHttpServer(config, createLog(config))
  await serveStaticFiles(server.app, pathToFileURL(join(folder, 'client/')))
})
afterAll(async () => {
  await server.app.close()
  rmSync(folder, { recursive: true })
})
const get = (url: string, headers = {}) => server.app.inject({ url, headers })

test('a file with a hash in its name is cached for a year, all others for a day', async () => {
  const script = await get('/assets/page-a1b2c3.js')
  expect([script.statusCode, script.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  const robots = await get('/robots.txt')
  expect([robots.statusCode, robots.headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
})

test('a worker may load our own scripts', async () => {
  const policyOf = async (url: string) => (await get(url)).headers['content-security-policy']
  expect(await policyOf('/assets/worker-a1b2c3.mjs')).toContain("default-src 'none'; script-src 'self';")
  expect(await policyOf('/assets/page-a1b2c3.js')).not.toContain('script-src')
})

test('compressed bytes go to clients that accept them', async () => {
  const compressed = await get('/pictures/a%20sign.svg?v=2', { 'accept-encoding': 'gzip, br' })
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'image/svg+xml' })
  expect((await get('/pictures/a%20sign.svg')).body).toBe(drawing)
})

test('a client that has the file gets 304', async () => {
  const { etag } = (await get('/robots.txt')).headers
  expect((await get('/robots.txt', { 'if-none-match': etag })).statusCode).toBe(304)
})

test.each([
  '/pictures/none.svg',
  '/pictures/',
  '/pictures/../../secret.txt',
  '/pictures/..%2f..%2fsecret.txt',
  '/pictures/%2e%2e/%2e%2e/secret.txt',
  '/.vite/manifest.json',
  '/pictures/%',
])('%s is not found', async (url) => {
  const answer = await get(url)
  expect([400, 403, 404]).toContain(answer.statusCode)
  expect(answer.json()).toHaveProperty('code')
})
