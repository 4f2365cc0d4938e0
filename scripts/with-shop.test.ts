import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetMove, markAsMoved } from '#server/platform/database/moved'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'
import { testServerUrl } from '#server/testing/test-database'
import { runBackup } from './backup/backup-command.ts'
import { runMove } from './backup/move-command.ts'
import { commandOf as database } from './database/commands.ts'
import { commandOf as invite } from './desk-invite/commands.ts'
import { commandOf as jobs } from './jobs/commands.ts'
import { commandOf as shop } from './shop/commands.ts'
import { withShop } from './with-shop.ts'

/** That a moved shop is refused on PostgreSQL too is in server/backup/move-shop.test.ts. */
const isOnce = testServerUrl() === undefined

let moved: TestPlatform
const folder = mkdtempSync(join(tmpdir(), 'yardsign-moved-'))
beforeAll(async () => {
  moved = await aPlatform()
  await moved.database.transaction((trx) => markAsMoved(trx, moved.now()))
})
afterAll(async () => {
  await moved.close()
  rmSync(folder, { recursive: true })
})

const own = () => ({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: moved.config.dataFolder })
const tell = () => {}

test.runIf(isOnce).each([
  ['desk:invite', () => withShop(invite)(['ann@example.com'], own())],
  ['jobs', () => withShop(jobs)(['retry', '--all'], own())],
  ['shop', () => withShop(shop)(['open'], own())],
  ['database', () => withShop(database)(['busy'], own())],
  ['backup', () => runBackup([join(folder, 'a.backup')], own(), tell)],
  ['move', () => runMove(['--to', 'postgres://127.0.0.1:1/shop'], own(), tell)],
])('npm run %s refuses the database of a shop that has moved away', async (_, run) => {
  await expect(run()).rejects.toThrow(
    /^This shop moved to another database on .+: set DATABASE_URL to that one/,
  )
})

test.runIf(isOnce)('npm run move -- --stay works there', async () => {
  expect(await runMove(['--stay'], own(), tell)).toBe('The old shop can start again.')
  expect(await forgetMove(moved.database.direct)).toBe(false)
})
