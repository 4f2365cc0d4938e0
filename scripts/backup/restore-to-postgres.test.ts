// A backup of any shop can become a shop on PostgreSQL, even if only the backup knows its secret, and a shop can move there.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeBackup } from '#server/backup/write-backup'
import { openShop } from '#server/platform/start/open-shop'
import { migrateOnce } from '#server/testing/migrate-once'
import { aTestDatabase, testServerUrl } from '#server/testing/test-database'
import { runMove } from './move-command.ts'
import { runRestore } from './restore-command.ts'

const serverUrl = testServerUrl()

describe.skipIf(serverUrl === undefined)('a shop on SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-to-postgres-'))
  const own = { DATA_DIR: join(folder, 'shop'), NODE_ENV: 'test', LOG_LEVEL: 'silent' }
  let secret: string

  beforeAll(async () => {
    mkdirSync(own.DATA_DIR)
    await migrateOnce({ engine: 'sqlite', file: join(own.DATA_DIR, 'yardsign.sqlite') })
    const shop = await openShop(own)
    secret = shop.config.tokenSecret
    await writeBackup(shop, { file: join(folder, 'a.backup'), includesFiles: true, tell: () => {} })
    await shop.database.close()
  })
  const databases: { remove(): Promise<void> }[] = []
  afterAll(async () => {
    for (const { remove } of databases) await remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const aDatabase = async () => {
    const database = await aTestDatabase(folder)
    databases.push(database)
    return database.config.engine === 'postgres' ? database.config.url : ''
  }

  const restore = async (name: string, ...more: string[]) => {
    const environment = { ...own, DATA_DIR: join(folder, name), DATABASE_URL: await aDatabase() }
    return (given?: string) =>
      runRestore(
        [join(folder, 'a.backup'), ...more],
        { ...environment, ...(given !== undefined && { TOKEN_SECRET: given }) },
        () => {},
      )
  }

  test('without TOKEN_SECRET, the restore takes the secret out of the backup', async () => {
    const run = await restore('without')
    const file = join(folder, 'without', 'token-secret')
    expect(await run('')).toContain(`Set TOKEN_SECRET to what is in the file ${file}.`)
    expect(readFileSync(file, 'utf8')).toBe(secret)
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
  })

  test('a shop that moves to PostgreSQL and another folder opens there, because the folder has its mark', async () => {
    const DATABASE_URL = await aDatabase()
    const FILES = join(folder, 'moved')
    const said = await runMove(['--to', DATABASE_URL, '--files', FILES], own, () => {})
    expect(said).toMatch(/^Moved and compared: /)
    const moved = await openShop({ ...own, DATABASE_URL, FILES, TOKEN_SECRET: secret })
    await moved.database.close()
  })
})
