// Continuous replication with deploy/litestream/litestream.yml, into a folder instead of a bucket. LITESTREAM may name the program.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { openDatabase } from '#server/platform/database/database'
import { createLog } from '#server/platform/observe/log'

const program = process.env['LITESTREAM'] ?? 'litestream'
const isThere = spawnSync(program, ['version']).status === 0
if (!isThere) process.stderr.write('NOT RUN: continuous replication. The program litestream is not here.\n')

type Settings = { snapshot: object; dbs: { path: string; replicas: { type: string; bucket?: string }[] }[] }
const settings = () => parse(readFileSync('deploy/litestream/litestream.yml', 'utf8')) as Settings

test('the configuration names the database of the shop, and variables for the rest', () => {
  expect(settings().dbs).toMatchObject([
    { path: '${DATA_DIR}/yardsign.sqlite', replicas: [{ type: 's3', bucket: '${LITESTREAM_BUCKET}' }] },
  ])
})

describe.runIf(isThere)('Litestream', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-litestream-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const configFile = join(folder, 'litestream.yml')
  const written = () => {
    const ours = settings()
    const [{ path = '' } = {}] = ours.dbs
    const replicas = [{ type: 'file', path: join(folder, 'replica'), 'sync-interval': '100ms' }]
    writeFileSync(configFile, stringify({ ...ours, dbs: [{ path, replicas }] }))
  }
  const environment = { PATH: process.env['PATH'], DATA_DIR: folder }
  const replicate = () =>
    spawn(program, ['replicate', '-config', configFile], { env: environment, stdio: 'ignore' })
  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    const ended = once(child, 'close')
    child.kill(signal)
    await ended
  }

  test('has every row, also after it was killed in the middle and many checkpoints', async () => {
    written()
    const log = createLog({ isProduction: false, logLevel: 'silent' })
    const database = await openDatabase({ engine: 'sqlite', file: join(folder, 'yardsign.sqlite') }, log)
    await database.migrate()
    let replicating = replicate()
    let number = 0
    /** About 8 MB, which is twice what makes SQLite move its log into the file. */
    const write = async () => {
      for (let at = 0; at < 1_000; at++) {
        const topic = `${(number += 1)} ${'x'.repeat(8_000)}`
        await database.transaction((trx) => trx.insertInto('version').values({ topic, number }).execute())
      }
    }
    await write()
    await end(replicating, 'SIGKILL')
    await write()
    replicating = replicate()
    await write()
    await wait(3_000) // longer than it takes to notice and send a change
    await database.close() // the last connection of the shop: Litestream still has its own
    await end(replicating, 'SIGTERM')

    const restored = join(folder, 'restored.sqlite')
    const words = ['restore', '-config', configFile, '-o', restored, join(folder, 'yardsign.sqlite')]
    const { status, stderr } = spawnSync(program, words, { env: environment })
    expect([status, status === 0 ? '' : String(stderr)]).toEqual([0, ''])
    expect(contentOf(restored)).toEqual(contentOf(join(folder, 'yardsign.sqlite')))
  }, 120_000)
})

/** How many rows, which numbers, and whether SQLite finds the file intact. */
const contentOf = (file: string) => {
  const handle = new BetterSqlite(file, { readonly: true })
  try {
    return {
      rows: handle
        .prepare('select count(*) as count, sum(number) as sum, sum(length(topic)) as letters from version')
        .get(),
      check: handle.pragma('integrity_check'),
    }
  } finally {
    handle.close()
  }
}
