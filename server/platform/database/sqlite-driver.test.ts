import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite, { type Database as Handle } from 'better-sqlite3'
import { Kysely, sql, type Transaction } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tables } from '#database/tables'
import { nothingToSync } from './commit-sync.ts'
import { openSqliteFile, sqliteDialect } from './sqlite-driver.ts'
import { testServerUrl } from '#server/testing/test-database'

type Trx = Transaction<Tables>

const folder = mkdtempSync(join(tmpdir(), 'yardsign-driver-'))
const file = join(folder, 'shop.sqlite')
const sync = { ...nothingToSync, committed: vi.fn(), settled: vi.fn(async () => {}) }
let handle: Handle
let kysely: Kysely<Tables>
beforeEach(() => {
  vi.clearAllMocks()
  handle = openSqliteFile(file)
  handle.exec('create table noted (number integer primary key, text text)')
  kysely = new Kysely<Tables>({ dialect: sqliteDialect(handle, sync) })
})
afterEach(async () => {
  await kysely.destroy()
  rmSync(file)
})
afterAll(() => rmSync(folder, { recursive: true }))

const insert = (trx: Kysely<Tables>, number: number, text = '') =>
  sql`insert into noted values (${number}, ${text})`.execute(trx)
const transaction = <T>(work: (trx: Trx) => Promise<T>) => kysely.transaction().execute(work)
const note = (number: number, text?: string) => transaction((trx) => insert(trx, number, text))
/** Changes something, and is rolled back. */
const noteAndFail = (number: number) =>
  transaction(async (trx) => {
    await insert(trx, number)
    throw new Error('Changed my mind.')
  })
const stored = () => handle.prepare('select number from noted order by number').pluck().all()
/** What another process sees. */
const seenFromOutside = () => {
  const other = new BetterSqlite(file)
  const rows = other.prepare('select number from noted order by number').pluck().all()
  other.close()
  return rows
}
const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap(({ status }, at) => (status === 'fulfilled' ? [at] : []))

describe.skipIf(testServerUrl())('transactions of the embedded database', () => {
  test('each sees what those before it wrote, also when one of them was rolled back', async () => {
    const count = () => transaction((trx) => sql`select number from noted`.execute(trx))
    const [, , first, , second] = await Promise.all([
      note(1),
      noteAndFail(2).catch(() => {}),
      count(),
      note(3),
      count(),
    ])
    expect([first.rows.length, second.rows.length]).toEqual([1, 2])
  })

  test('on a full disk, what is acknowledged is stored, and nothing else', async () => {
    await note(0)
    const pages = handle.pragma('page_count', { simple: true }) as number
    handle.pragma(`max_page_count = ${pages + 12}`)
    const texts = [100, 9_000, 100, 60_000, 100, 9_000, 60_000, 100]
    const results = await Promise.allSettled(texts.map((length, at) => note(at + 1, 'x'.repeat(length))))
    expect(results.some(({ status }) => status === 'rejected')).toBe(true)
    const acknowledged = fulfilled(results).map((at) => at + 1)
    expect(stored()).toEqual([0, ...acknowledged])
    expect(seenFromOutside()).toEqual([0, ...acknowledged])
    handle.pragma('max_page_count = 100000')
    await note(100, 'x'.repeat(60_000))
    expect(seenFromOutside()).toContain(100)
  })

  test('a transaction that SQLite rolled back on its own is refused, also when it continues as if nothing had happened', async () => {
    const early = note(1)
    const stubborn = transaction(async (trx) => {
      await insert(trx, 2)
      await sql`insert or rollback into noted values (1, '')`.execute(trx).catch(() => {})
      await insert(trx, 3).catch(() => {})
    })
    const results = await Promise.allSettled([early, stubborn, note(4)])
    expect(fulfilled(results)).toEqual([0, 2])
    expect(seenFromOutside()).toEqual([1, 4])
  })

  test('a commit that is refused rolls back its transaction only', async () => {
    handle.exec('create table child (parent integer references noted deferrable initially deferred)')
    const orphan = () => transaction((trx) => sql`insert into child values (99)`.execute(trx))
    const results = await Promise.allSettled([note(1), orphan(), note(2)])
    expect(fulfilled(results)).toEqual([0, 2])
    expect(seenFromOutside()).toEqual([1, 2])
  })

  test('after SQLite rolled back a read on its own, a single statement is committed and waits for the disk', async () => {
    const reading = kysely
      .transaction()
      .setAccessMode('read only')
      .execute(async () => {
        handle.exec('rollback')
        throw new Error('The disk failed.')
      })
    await expect(reading).rejects.toThrow('The disk failed.')
    await insert(kysely, 1)
    expect(seenFromOutside()).toEqual([1])
    expect(sync.committed).toHaveBeenCalledTimes(1)
    expect(sync.settled).toHaveBeenCalledTimes(1)
  })

  test('a statement that comes while its transaction waits for the disk is refused', async () => {
    sync.settled.mockImplementationOnce(() => wait(40))
    let late: Promise<unknown> | undefined
    await transaction(async (trx) => {
      await insert(trx, 1)
      late = wait(10).then(() => insert(trx, 2))
      late.catch(() => {})
    })
    await expect(late).rejects.toThrow('This transaction is over.')
    expect(stored()).toEqual([1])
  })
})
