// A backup of any shop can become a shop on PostgreSQL, even if only the backup knows its secret, and a shop can move there.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackup } from '#server/backup/write-backup'
import { openOwnFiles } from '#server/platform/files/own-folder'
import { openShop } from '#server/platform/start/open-shop'
import { environmentLike } from '#server/testing/a-server-process'
import { type PostgresServer, startPostgres } from '#server/testing/postgres'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'
import { aPostgresDatabase } from '#server/testing/test-database'
import { runMove } from './move-command.ts'
import { runRestore } from './restore-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-to-postgres-'))
let server: PostgresServer
let shop: TestPlatform

beforeAll(async () => {
  ;[server, shop] = await Promise.all([startPostgres({ isForPassing: true }), aPlatform()])
  await writeBackup(shop, { file: join(folder, 'a.backup'), includesFiles: true, tell: () => {} })
})
afterAll(async () => {
  await shop.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const restore = async (name: string, ...more: string[]) => {
  const { config } = await aPostgresDatabase(server.url())
  const DATABASE_URL = config.engine === 'postgres' ? config.url : ''
  const environment = { DATA_DIR: join(folder, name), DATABASE_URL, NODE_ENV: 'test', LOG_LEVEL: 'silent' }
  return (secret?: string) =>
    runRestore(
      [join(folder, 'a.backup'), ...more],
      { ...environment, ...(secret !== undefined && { TOKEN_SECRET: secret }) },
      () => {},
    )
}

test('without TOKEN_SECRET, the restore takes the secret out of the backup', async () => {
  const run = await restore('without')
  const file = join(folder, 'without', 'token-secret')
  expect(await run('')).toContain(`Set TOKEN_SECRET to what is in the file ${file}.`)
  expect(readFileSync(file, 'utf8')).toBe(shop.config.tokenSecret)
})

test('a different TOKEN_SECRET is refused, unless the operator says to use it', async () => {
  const other = 'x'.repeat(40)
  const refused = await restore('other')
  await expect(refused(other)).rejects.toThrow(
    /Put "TOKEN_SECRET=" in front of the command .* or add --new-secret/,
  )
  const accepted = await restore('new', '--new-secret')
  expect(await accepted(other)).not.toContain('TOKEN_SECRET')
  expect(await (await restore('none', '--new-secret'))()).toContain(
    'Set TOKEN_SECRET to a secret of your own.',
  )
}, 60_000)

test('a shop that moves to PostgreSQL and another folder opens there, because the folder has its mark', async () => {
  const { config } = await aPostgresDatabase(server.url())
  const DATABASE_URL = config.engine === 'postgres' ? config.url : ''
  const FILES = join(folder, 'moved')
  await openOwnFiles(shop.config.files, shop.database)
  const own = { NODE_ENV: 'test', PORT: '0', ...environmentLike(shop.config, 'x'.repeat(48)) }
  const said = await runMove(['--to', DATABASE_URL, '--files', FILES], own, () => {})
  expect(said).toMatch(/^Moved and compared: /)
  const moved = await openShop({ ...own, DATABASE_URL, FILES })
  await moved.database.close()
}, 60_000)
