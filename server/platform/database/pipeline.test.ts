import type { CompiledQuery, Transaction } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Tables } from '#database/tables'
import { openDatabase } from './database.ts'
import { fixedForRows } from './fixed-statement.ts'
import { together } from './pipeline.ts'
import { throughAProxy } from '#server/testing/a-proxy'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'
import { testServerUrl } from '#server/testing/test-database'

let platform: TestPlatform
beforeAll(async () => {
  platform = await aPlatform()
})
afterAll(() => platform.close())

type Row = { topic: string; number: number }

const inserting = fixedForRows((trx, rows: readonly Row[]) =>
  trx.insertInto('version').values(rows.map(({ topic, number }) => ({ topic, number }))),
)

const reading = (trx: Transaction<Tables>, start: string): CompiledQuery<Row> =>
  trx
    .selectFrom('version')
    .select(['topic', 'number'])
    .where('topic', 'like', `${start}%`)
    .orderBy('topic')
    .compile()

const rowsOf = (start: string) => platform.database.transaction((trx) => together(trx, [reading(trx, start)]))

test('each statement sees what those before it did', async () => {
  const seen = await platform.database.transaction((trx) =>
    together(trx, [
      reading(trx, 'seen'),
      inserting(trx, [{ topic: 'seen 1', number: 1 }]),
      reading(trx, 'seen'),
      inserting(trx, [
        { topic: 'seen 2', number: 2 },
        { topic: 'seen 3', number: 3 },
      ]),
      reading(trx, 'seen'),
    ]),
  )
  expect(seen.map((rows) => rows.length)).toEqual([0, 0, 1, 0, 3])
  expect(await rowsOf('seen')).toEqual([[1, 2, 3].map((number) => ({ topic: `seen ${number}`, number }))])
})

test('more rows than the statement is kept for are stored too', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ topic: `many ${at + 10}`, number: at }))
  await platform.database.transaction((trx) => together(trx, [inserting(trx, rows)]))
  expect(await rowsOf('many')).toEqual([rows])
})

test('the first error is thrown, nothing of the transaction is stored, and the next one works', async () => {
  const taken = { topic: 'taken', number: 1 }
  await platform.database.transaction((trx) => together(trx, [inserting(trx, [taken])]))
  const failing = platform.database.transaction((trx) =>
    together(trx, [
      inserting(trx, [{ topic: 'before', number: 1 }]),
      inserting(trx, [taken]),
      inserting(trx, [{ topic: 'after', number: 1 }]),
    ]),
  )
  await expect(failing).rejects.toThrow(/unique|duplicate/i)
  expect([await rowsOf('before'), await rowsOf('after')]).toEqual([[[]], [[]]])
})

test.runIf(testServerUrl())('PostgreSQL gets them all at once', async () => {
  const { config, log } = platform
  if (config.database.engine !== 'postgres') return
  const { proxy, url } = await throughAProxy(config.database.url)
  const far = await openDatabase({ engine: 'postgres', url }, log)
  proxy.delay(100)
  const msOf = (count: number) =>
    far.transaction(async (trx) => {
      const beganAt = performance.now()
      await together(
        trx,
        Array.from({ length: count }, () => reading(trx, 'far')),
      )
      return performance.now() - beganAt
    })
  expect((await msOf(8)) / (await msOf(1))).toBeLessThan(3)
  await far.close()
  await proxy.close()
})

test('last statements run at the end, and the work does not see them', async () => {
  const { database } = platform
  const seen = await database.transaction(async (trx) => {
    database.last(trx, [inserting(trx, [{ topic: 'last 2', number: 2 }])])
    await together(trx, [inserting(trx, [{ topic: 'last 1', number: 1 }])])
    return together(trx, [reading(trx, 'last')])
  })
  expect(seen).toEqual([[{ topic: 'last 1', number: 1 }]])
  expect((await rowsOf('last'))[0]).toHaveLength(2)
})

test('a last statement that fails takes back the transaction, says why, and nobody hears of it', async () => {
  const { database } = platform
  const heard = vi.fn<() => void>()
  onTestFinished(database.notices.subscribe('last', heard))
  const failing = database.transaction(async (trx) => {
    await together(trx, [inserting(trx, [{ topic: 'doomed', number: 1 }])])
    database.last(trx, [inserting(trx, [{ topic: 'doomed', number: 2 }])])
    await database.notices.publish(trx, 'last')
  })
  await expect(failing).rejects.toThrow(/unique|duplicate/i)
  expect(await rowsOf('doomed')).toEqual([[]])
  expect(heard).not.toHaveBeenCalled()
})
