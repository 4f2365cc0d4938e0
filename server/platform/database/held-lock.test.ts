import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isDatabaseUnavailable } from './unavailable-errors.ts'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'
import { testServerUrl } from '#server/testing/test-database'

let platform: TestPlatform
beforeEach(async () => {
  platform = await aPlatform()
  const rows = ['held', 'free'].map((topic) => ({ topic, number: 0 }))
  await platform.database.direct.insertInto('version').values(rows).execute()
})
afterEach(() => platform.close())

const countOn = (topic: string) =>
  platform.database.transaction((trx) =>
    trx
      .updateTable('version')
      .set((eb) => ({ number: eb('number', '+', 1) }))
      .where('topic', '=', topic)
      .execute(),
  )

/** Simulates another program that has changed a row (on SQLite, anything) and does not commit. */
const holdLock = async (): Promise<() => Promise<void>> => {
  const { database } = platform.config
  if (database.engine === 'postgres') {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query("begin; update version set number = 7 where topic = 'held'")
    return () => client.end()
  }
  const script = `const db = new (require('better-sqlite3'))(process.argv[1]); db.exec('begin immediate'); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', script, database.file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

test('thirty that meet a held lock are refused in time, and others are served in the meantime', async () => {
  const { database } = platform
  const release = await holdLock()
  const began = performance.now()
  const refusals = Promise.all(
    Array.from({ length: 30 }, () => countOn('held').catch((error: unknown) => error)),
  )
  const readings: number[] = []
  for (let i = 0; i < 10; i++) {
    const asked = performance.now()
    await database.direct.selectFrom('version').selectAll().execute()
    readings.push(performance.now() - asked)
  }
  expect(Math.max(...readings)).toBeLessThan(1_500)
  if (database.engine === 'postgres') await countOn('free')
  for (const refusal of await refusals) expect(isDatabaseUnavailable(refusal), String(refusal)).toBe(true)
  expect(performance.now() - began).toBeLessThan(12_000)
  await release()
  await countOn('held')
  const row = await database.direct
    .selectFrom('version')
    .select('number')
    .where('topic', '=', 'held')
    .executeTakeFirst()
  expect(row).toEqual({ number: 1 })
})

test('a lock that is released in time refuses nobody', async () => {
  const release = await holdLock()
  const counting = Promise.all(Array.from({ length: 5 }, () => countOn('held')))
  setTimeout(() => void release(), 300)
  expect(await counting).toHaveLength(5)
})

test.runIf(testServerUrl())('the server ends lock waits, long statements and idle transactions', async () => {
  const { database } = platform
  const { rows } = await sql<Record<string, string>>`select
    current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.direct)
  expect(rows).toEqual([{ lock: '2s', statement: '8s', idle: '10s' }])
})
