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

const folder = mkdtempSync(join(tmpdir(), 'yardsign-shared-'))
const file = join(folder, 'shop.sqlite')
const lost = vi.fn()
const sync = { ...nothingToSync, committed: vi.fn(), settled: vi.fn(async () => {}) }
let handle: Handle
let kysely: Kysely<Tables>
beforeEach(() => {
  vi.clearAllMocks()
  handle = openSqliteFile(file)
  handle.exec('create table noted (number integer primary key, text text)')
  kysely = new Kysely<Tables>({ dialect: sqliteDialect(handle, { sync, lost }) })
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

describe.skipIf(testServerUrl())('transactions that share a commit', () => {
  test('are committed together when they follow one another at once', async () => {
    const seen: unknown[][] = []
    const notes = Array.from({ length: 5 }, (_, at) => note(at).then(() => seen.push(seenFromOutside())))
    await Promise.all(notes)
    expect(seen).toEqual(Array.from({ length: 5 }, () => [0, 1, 2, 3, 4]))
    await note(5)
    expect(seenFromOutside()).toContain(5)
  })

  test.each([
    ['the first', 0],
    ['one between others', 1],
    ['the last', 3],
  ])('%s is rolled back alone', async (_, failing) => {
    const results = await Promise.allSettled(
      [0, 1, 2, 3].map((at) => (at === failing ? noteAndFail(at) : note(at))),
    )
    const others = [0, 1, 2, 3].filter((at) => at !== failing)
    expect(fulfilled(results)).toEqual(others)
    expect(seenFromOutside()).toEqual(others)
    expect(lost).not.toHaveBeenCalled()
  })

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

  test('one that waits for something else holds up the commit only until its end', async () => {
    const early = note(1)
    const slow = transaction(async (trx) => {
      await wait(30)
      await insert(trx, 2)
      expect(seenFromOutside()).toEqual([])
    })
    await Promise.all([early, slow])
    expect(seenFromOutside()).toEqual([1, 2])
  })

  test('single statements take part, and one that fails changes nothing for the others', async () => {
    const results = await Promise.allSettled([note(1), insert(kysely, 2), insert(kysely, 1), note(3)])
    expect(fulfilled(results)).toEqual([0, 1, 3])
    expect(seenFromOutside()).toEqual([1, 2, 3])
  })

  test('a read of one moment begins with everything committed', async () => {
    const noted = note(1)
    const seen = await kysely
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        const { rows } = await sql`select number from noted`.execute(trx)
        return { rows, seenOutside: seenFromOutside() }
      })
    await noted
    expect(seen).toEqual({ rows: [{ number: 1 }], seenOutside: [1] })
  })

  test('all fail together when their commit fails, and the next one works', async () => {
    handle.exec('create table child (parent integer references noted deferrable initially deferred)')
    const orphan = () => transaction((trx) => sql`insert into child values (99)`.execute(trx))
    const results = await Promise.allSettled([note(1), orphan(), note(2)])
    expect(fulfilled(results)).toEqual([])
    expect(stored()).toEqual([])
    expect(lost).toHaveBeenCalledTimes(1)
    await note(3)
    expect(seenFromOutside()).toEqual([3])
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

  test('all fail when SQLite rolls back by itself, also one that goes on as if nothing had happened', async () => {
    const early = note(1)
    const stubborn = transaction(async (trx) => {
      await insert(trx, 2)
      await sql`insert or rollback into noted values (1, '')`.execute(trx).catch(() => {})
      await insert(trx, 3).catch(() => {})
    })
    const results = await Promise.allSettled([early, stubborn, note(4)])
    expect(fulfilled(results)).toEqual([2])
    expect(seenFromOutside()).toEqual([4])
    expect(lost).toHaveBeenCalledTimes(1)
  })

  test('all fail when one of them cannot be rolled back alone, and the next one works', async () => {
    const early = note(1)
    const broken = transaction(async (trx) => {
      await insert(trx, 2)
      handle.exec('rollback') // as SQLite does by itself when the disk fails
      throw new Error('The disk failed.')
    })
    const results = await Promise.allSettled([early, broken])
    expect(fulfilled(results)).toEqual([])
    expect(lost).toHaveBeenCalledTimes(1)
    await note(3)
    expect(seenFromOutside()).toEqual([3])
  })

  test('after a read that SQLite rolled back by itself, a single statement is committed and waits for the disk', async () => {
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
