import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config'
import { lostDatabase } from '#server/platform/database/lost-database'
import { migrateOnce } from '#server/testing/migrate-once'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yardsign-lost-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const config = () => readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
const file = () => join(folder, 'yardsign.sqlite')
const keepSecret = () => writeFileSync(join(folder, 'token-secret'), 'x'.repeat(48))

test('a shop may start in a new folder, or in one where a first start failed', () => {
  expect(lostDatabase(config())).toBeUndefined()
  mkdirSync(join(folder, 'files/lost+found'), { recursive: true }) // of a new disk
  writeFileSync(file(), '')
  expect(lostDatabase(config())).toBeUndefined()
})

test('reading the configuration creates no secret', () => {
  config()
  expect(lostDatabase(config())).toBeUndefined()
})

test('a missing database is reported when its secret or its files are there', () => {
  keepSecret()
  expect(lostDatabase(config())).toMatch(
    /^The database .*yardsign\.sqlite is missing, but .*token-secret: is the disk mounted\? .* move that away first\.$/,
  )
  rmSync(join(folder, 'token-secret'))
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files', 'a-paper.pdf'), 'x')
  expect(lostDatabase(config())).toMatch(/is missing, but .*files: is the disk/)
})

test('an empty database is reported too, and no other', async () => {
  keepSecret()
  await migrateOnce({ engine: 'sqlite', file: file() })
  expect(lostDatabase(config())).toBeUndefined()
  truncateSync(file())
  expect(lostDatabase(config())).toMatch(/yardsign\.sqlite is empty, but .*token-secret/)
})
