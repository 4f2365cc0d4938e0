import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await app.close()
})

const ready = async () => {
  const answer = await app.http.inject('/readyz')
  return { status: answer.statusCode, failed: answer.json<{ failed?: string[] }>().failed }
}
const isReady = { status: 200, failed: undefined }
const folder = (name: string) => join(app.config.dataFolder, name)

const withFreeBytes = (bytes: number) => {
  const { statfs } = fs
  vi.spyOn(fs, 'statfs').mockImplementation(async (path) => {
    const found = await statfs(path)
    return Object.assign(found, { bavail: Math.floor(bytes / found.bsize) })
  })
  syncBuiltinESMExports()
}

test('a full disk is not ready, and nearly full counts as full', async () => {
  withFreeBytes(99 * 1024 * 1024)
  expect(await ready()).toEqual({ status: 503, failed: ['disk'] })
  vi.restoreAllMocks()
  withFreeBytes(101 * 1024 * 1024)
  expect(await ready()).toEqual(isReady)
})

test('a disk that does not respond is not ready', async () => {
  vi.spyOn(fs, 'statfs').mockReturnValue(new Promise(() => {}))
  syncBuiltinESMExports()
  expect(await ready()).toEqual({ status: 503, failed: ['disk'] })
})

test('the server is not ready while the folder of files is missing', async () => {
  expect(await ready()).toEqual(isReady)
  renameSync(folder('files'), folder('elsewhere'))
  expect(await ready()).toEqual({ status: 503, failed: ['disk', 'folders'] })
  renameSync(folder('elsewhere'), folder('files'))
  expect(await ready()).toEqual(isReady)
})

test('the server is not ready while an empty folder is in place of that of its files', async () => {
  renameSync(folder('files'), folder('elsewhere'))
  mkdirSync(folder('files'))
  expect(await ready()).toEqual({ status: 503, failed: ['folders'] })
})

test('a scrape looks at each disk once for its room, and once for readiness', async () => {
  const look = vi.spyOn(fs, 'statfs')
  syncBuiltinESMExports()
  await app.http.inject('/metrics')
  expect(look).toHaveBeenCalledTimes(4)
})

test('a file in place of the folder for incoming files is not ready', async () => {
  writeFileSync(folder('incoming'), 'not a folder')
  expect(await ready()).toEqual({ status: 503, failed: ['folders'] })
  rmSync(folder('incoming'))
  mkdirSync(folder('incoming'))
  expect(await ready()).toEqual(isReady)
})

test.skipIf(process.getuid?.() === 0)('a read-only folder is not ready', async () => {
  chmodSync(folder('files'), 0o500)
  expect(await ready()).toEqual({ status: 503, failed: ['folders'] })
  chmodSync(folder('files'), 0o700)
})

test('the response names no path', async () => {
  rmSync(folder('files'), { recursive: true })
  expect((await app.http.inject('/readyz')).body).not.toContain('/')
})
