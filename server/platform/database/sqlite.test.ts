import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database'
import { sqliteDamage } from '#server/platform/database/sqlite-damage'
import { createLog } from '#server/platform/observe/log'
import { countUp } from '#server/testing/count-up'
import { testServerUrl } from '#server/testing/test-database'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true }))
const log = createLog({ isProduction: false, logLevel: 'silent' })

describe.skipIf(testServerUrl())('SQLite', () => {
  test('two real processes that read, think and write lose no update', async () => {
    const file = join(folder, 'shared.sqlite')
    const database = await openDatabase({ engine: 'sqlite', file }, log)
    await database.migrate()
    await database.direct.insertInto('version').values({ topic: 'counter', number: 0 }).execute()
    const script = fileURLToPath(new URL('../../testing/count-up.ts', import.meta.url))
    const other = spawn(process.execPath, [script, file, '200'], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(other, 'exit')
    await once(other.stdout, 'data')
    await countUp(database, 200)
    expect(await ended).toEqual([0, null])
    const row = await database.direct.selectFrom('version').select('number').executeTakeFirst()
    expect(row).toEqual({ number: 400 })
    await database.close()
  })

  test('a broken file and a sound one are told apart', async () => {
    const file = join(folder, 'broken.sqlite')
    const database = await openDatabase({ engine: 'sqlite', file }, log)
    await database.migrate()
    await database.close()
    expect(sqliteDamage(file)).toEqual([])
    const bytes = readFileSync(file)
    bytes.fill(0xee, bytes.length - 3 * 4096)
    writeFileSync(file, bytes)
    expect(sqliteDamage(file).join()).toMatch(/./)
  })

  test('a damaged page is found while the shop runs, and the shop keeps running', async () => {
    const file = join(folder, 'damaged.sqlite')
    const before = await openDatabase({ engine: 'sqlite', file }, log)
    await before.migrate()
    expect(await before.examine()).toEqual([])
    expect(before.isDamaged()).toBe(false)
    const rows = Array.from({ length: 400 }, (_, at) => ({ topic: `${at}`.padStart(400, 'x'), number: at }))
    for (const row of rows) await before.direct.insertInto('version').values(row).execute()
    await before.close()
    const bytes = readFileSync(file)
    bytes.fill(0xee, bytes.length - 5 * 4096)
    writeFileSync(file, bytes)
    const database = await openDatabase({ engine: 'sqlite', file }, log)
    await database.migrate()
    expect((await database.examine()).join()).toMatch(/./)
    expect(database.isDamaged()).toBe(true)
    expect(await database.isReady()).toBe(true)
    await database.close()
  })

  test('a file that is not a database stops the start with a sentence', async () => {
    const file = join(folder, 'text.sqlite')
    writeFileSync(file, 'this is no database, and long enough to be taken for one'.repeat(20))
    await expect(openDatabase({ engine: 'sqlite', file }, log)).rejects.toThrow(
      /^DATA_DIR must be a folder where .*text\.sqlite.* Restore a backup: docs\/runbook\.md/,
    )
  })
})
