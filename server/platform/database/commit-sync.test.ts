import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite, { type Database as Handle } from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Tables } from '#database/tables'
import { isDatabaseUnavailable } from './unavailable-errors.ts'
import { createCommitSync } from '#server/platform/database/commit-sync'
import {
  checkpointAll,
  logFileOf,
  openSqliteFile,
  sqliteDialect,
} from '#server/platform/database/sqlite-driver'
import { testServerUrl } from '#server/testing/test-database'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-sync-'))
const file = join(folder, 'shop.sqlite')
let handle: Handle | undefined
afterEach(() => {
  handle?.close()
  rmSync(file, { force: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A database whose syncs the test makes, with a table of numbers. */
const aDatabase = (sync: () => Promise<void>, checkpoint = checkpointAll, failed = () => {}) => {
  const opened = openSqliteFile(file)
  handle = opened
  opened.exec('create table noted (number integer)')
  const logFile = logFileOf(opened)
  const commits = createCommitSync({ logFile, checkpoint: () => checkpoint(opened), failed, sync })
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(opened, commits) })
  const note = (number: number) =>
    kysely.transaction().execute((trx) => sql`insert into noted values (${number})`.execute(trx))
  const look = () => kysely.transaction().execute((trx) => sql`select * from noted`.execute(trx))
  return { note, look }
}

describe.skipIf(testServerUrl())('commits on disk', () => {
  test('after a power failure, every acknowledged commit is there, and none in part', async () => {
    let copies = 0
    let onDisk = ''
    /** Only data that was written before a finished sync is certainly on the disk. */
    const { note } = aDatabase(async () => {
      const copy = join(folder, `copy-${copies++}`)
      mkdirSync(copy)
      for (const name of ['', '-wal'])
        if (existsSync(file + name)) copyFileSync(file + name, join(copy, `shop${name}`))
      await wait(1)
      onDisk = join(copy, 'shop')
    })
    const lost: number[] = []
    const noteAndLook = async (number: number) => {
      await note(number)
      const afterwards = new BetterSqlite(onDisk)
      const found = afterwards.prepare('select number from noted where number = ?').get(number)
      afterwards.close()
      if (!found) lost.push(number)
    }
    for (let begin = 0; begin < 200; begin += 20)
      await Promise.all(Array.from({ length: 20 }, (_, at) => noteAndLook(begin + at)))
    expect(lost).toEqual([])
    expect(copies).toBeLessThan(100) // one sync serves many commits
  })

  test('a commit during a sync waits for the next one', async () => {
    const syncs: (() => void)[] = []
    const { note } = aDatabase(() => new Promise((done) => syncs.push(done)))
    const noted = vi.fn()
    const first = note(1).then(noted)
    await vi.waitFor(() => expect(syncs).toHaveLength(1))
    const second = note(2).then(noted)
    await wait(20)
    expect(noted).not.toHaveBeenCalled()
    syncs[0]?.()
    await first
    await vi.waitFor(() => expect(syncs).toHaveLength(2))
    expect(noted).toHaveBeenCalledTimes(1)
    syncs[1]?.()
    await second
  })

  test('a transaction that changed nothing waits for the commits that it may have read', async () => {
    const syncs: (() => void)[] = []
    const { note, look } = aDatabase(() => new Promise((done) => syncs.push(done)))
    const order = vi.fn()
    const first = note(1)
    await vi.waitFor(() => expect(syncs).toHaveLength(1))
    const reader = look().then(order)
    await wait(20)
    expect(order).not.toHaveBeenCalled()
    syncs[0]?.()
    await Promise.all([first, reader])
  })

  test('when the disk fails, a change is acknowledged only after a checkpoint has stored it', async () => {
    let fails = true
    let checkpoints = 0
    const failed = vi.fn()
    const { note } = aDatabase(
      async () => {
        if (fails) throw Object.assign(new Error('EIO'), { code: 'EIO' })
      },
      (opened) => {
        checkpoints++
        if (fails) throw Object.assign(new Error('EIO'), { code: 'SQLITE_IOERR' })
        checkpointAll(opened)
      },
      failed,
    )
    const problem = await note(1).catch((error: unknown) => error)
    expect(isDatabaseUnavailable(problem)).toBe(true)
    expect(failed).toHaveBeenCalledTimes(1) // it is stored, so caches have to reload
    await expect(note(2)).rejects.toThrow('EIO')
    expect(checkpoints).toBe(1)
    fails = false
    await note(3)
    expect(checkpoints).toBe(2)
    await note(4)
    expect(checkpoints).toBe(2)
    // The change before the failure is stored too; the one during it was refused before it began.
    const rows = handle?.prepare('select number from noted').pluck().all()
    expect(rows).toEqual([1, 3, 4])
  })

  test('a single statement is on disk when it returns', async () => {
    const sync = vi.fn(async () => {})
    const opened = openSqliteFile(file)
    handle = opened
    const commits = createCommitSync({ logFile: logFileOf(opened), checkpoint: () => {}, sync })
    const kysely = new Kysely<Tables>({ dialect: sqliteDialect(opened, commits) })
    await sql`create table noted (number integer)`.execute(kysely)
    expect(sync).toHaveBeenCalledTimes(1)
    await sql`select * from noted`.execute(kysely)
    expect(sync).toHaveBeenCalledTimes(1)
    await sql`insert into noted values (1) returning number`.execute(kysely)
    expect(sync).toHaveBeenCalledTimes(2)
  })
})
