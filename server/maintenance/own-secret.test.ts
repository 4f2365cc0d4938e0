// A shop that is started with another secret than before says so: docs/operating.md, "Replace the secret".
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveShop } from '#server/backup/move-shop'
import { restoreBackup } from '#server/backup/restore-backup'
import { writeBackup } from '#server/backup/write-backup'
import { type Database, openDatabase } from '#server/platform/database/database'
import { openFiles } from '#server/platform/files/files'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'
import { aTestDatabase } from '#server/testing/test-database'
import { forgetSecret, keepOwnSecret, requireOwnSecret, secretInUse, takeNewSecret } from './own-secret.ts'

const [old, fresh, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string]
const isRefused =
  /^The secret in TOKEN_SECRET is not the one that this shop has used until now\. .*new-secret"\.$/

let shop: TestPlatform
const folder = mkdtempSync(join(tmpdir(), 'yardsign-secret-'))
beforeAll(async () => {
  shop = await aPlatform()
})
beforeEach(() => shop.database.transaction(forgetSecret))
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

/** The same shop, as another process with other secrets sees it. */
const processWith = (tokenSecret: string, secondTokenSecret?: string) => ({
  ...shop,
  config: { ...shop.config, tokenSecret, secondTokenSecret, tokenSecretFile: undefined },
})
const start = (...secrets: Parameters<typeof processWith>) => keepOwnSecret(processWith(...secrets))

test('the first start stores a fingerprint, and a later one with another secret is refused', async () => {
  expect(await secretInUse(processWith(old))).toEqual({})
  await start(old)
  await start(old)
  await expect(start(fresh)).rejects.toThrow(isRefused)
  await start(old)
})

test('a secret that is replaced by the steps of the page is accepted at each of them', async () => {
  await start(old)
  await start(old, fresh)
  await start(fresh, old)
  await start(old, fresh) // the last of the old processes starts again
  await start(fresh, old)
  await start(fresh)
  await expect(start(old)).rejects.toThrow(isRefused)
})

test('an operator who has lost the secret goes on with another one', async () => {
  await start(old)
  expect(await takeNewSecret(processWith(fresh))).toBe(true)
  expect(await takeNewSecret(processWith(fresh))).toBe(false)
  await start(fresh)
})

test('a file with the secret that is missing is named, and not made again', async () => {
  await start(shop.config.tokenSecret)
  const tokenSecretFile = join(folder, 'token-secret')
  const { problem } = await secretInUse({ ...shop, config: { ...shop.config, tokenSecretFile } })
  expect(problem).toContain(`${tokenSecretFile} is missing.`)
  expect(existsSync(tokenSecretFile)).toBe(false)
})

test('neither a backup nor a move takes another secret along', async () => {
  await start(old)
  const wrong = processWith(third)
  const backup = { file: join(folder, 'a.backup'), includesFiles: true, tell: () => {} }
  await expect(writeBackup(wrong, backup)).rejects.toThrow(isRefused)
  const to = { database: {} as Database, files: undefined }
  await expect(moveShop(wrong, { to, tell: () => {}, untilStopped: async () => {} })).rejects.toThrow(
    isRefused,
  )
  expect(existsSync(backup.file)).toBe(false)
})

test('a restored shop starts with the secret of its database, or after --new-secret with any', async () => {
  await start(old)
  // .env has the new secret already, and no process has started with it.
  const file = join(folder, 'b.backup')
  await writeBackup(processWith(fresh, old), { file, includesFiles: true, tell: () => {} })
  for (const takesNewSecret of [false, true]) {
    const dataFolder = mkdtempSync(join(folder, 'place-'))
    const { config, remove } = await aTestDatabase(dataFolder, { isEmpty: true })
    const files = { kind: 'folder' as const, folder: join(dataFolder, 'files') }
    await restoreBackup(
      { withFile: (_, work) => work(file) },
      {
        config: { database: config, files, dataFolder },
        givenSecret: takesNewSecret ? third : old,
        takesNewSecret,
        log: shop.log,
        tell: () => {},
      },
    )
    const database = await openDatabase(config, shop.log)
    const restored = { ...processWith(takesNewSecret ? third : old), database, files: await openFiles(files) }
    await keepOwnSecret(restored)
    expect(await requireOwnSecret(restored)).toBe(restored.config.tokenSecret)
    await database.close()
    await remove()
  }
})
