import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/database'
import type { NoticeListener } from '#server/platform/database/notices'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

let platform: TestPlatform
let database: TestPlatform['database']
beforeAll(async () => {
  platform = await aPlatform()
  database = platform.database
})
beforeEach(() => startCounting())
afterAll(() => platform.close())

const startCounting = async (db = database) => {
  await db.direct.deleteFrom('version').execute()
  await db.direct.insertInto('version').values({ topic: 'counter', number: 0 }).execute()
}

/** The same database, opened as another process would open it. */
const another = async ({ config, log } = platform) => openDatabase(config.database, log)
/** Until the test ends. */
const subscribe = (topic: string, heard: NoticeListener) => {
  const end = database.notices.subscribe(topic, heard)
  onTestFinished(end)
}
const counted = async (db = database) =>
  (
    await db.direct
      .selectFrom('version')
      .select('number')
      .where('topic', '=', 'counter')
      .executeTakeFirstOrThrow()
  ).number
const countOn = (db = database, failure?: Error) =>
  db.transaction(async (trx) => {
    await trx
      .updateTable('version')
      .set((eb) => ({ number: eb('number', '+', 1) }))
      .where('topic', '=', 'counter')
      .execute()
    await db.notices.publish(trx, 'counted')
    if (failure) throw failure
  })

test('migrations run once', async () => {
  expect(await database.migrate()).toEqual([])
})

test('a database without migrations is not ready', async () => {
  const other = await another()
  expect(await other.isReady()).toBe(false)
  await other.migrate()
  expect(await other.isReady()).toBe(true)
  await other.close()
})

test('a transaction that throws leaves nothing behind', async () => {
  await expect(countOn(database, new Error('no'))).rejects.toThrow('no')
  expect(await counted()).toBe(0)
})

test('when fifty transactions compete for the last five, five succeed', async () => {
  await database.direct.updateTable('version').set({ number: 5 }).execute()
  const taken = await Promise.all(
    Array.from({ length: 50 }, () =>
      database.transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('version')
          .set((eb) => ({ number: eb('number', '-', 1) }))
          .where('number', '>', 0)
          .executeTakeFirst()
        await wait(1)
        return Number(numUpdatedRows)
      }),
    ),
  )
  expect(taken.reduce((sum, one) => sum + one)).toBe(5)
  expect(await counted()).toBe(0)
})

test('two processes count together without losing an update', async () => {
  // Not the shared one: on SQLite, the other's changes may be announced after this test has ended.
  const shop = await aPlatform()
  await startCounting(shop.database)
  const other = await another(shop)
  await Promise.all([...Array(20).keys()].map((i) => countOn(i % 2 ? other : shop.database)))
  expect(await counted(shop.database)).toBe(20)
  await other.close()
  await shop.close()
})

test('a plain read inside an open transaction is refused instead of waiting forever', async () => {
  await expect(
    database.transaction(async () => database.direct.selectFrom('version').selectAll().execute()),
  ).rejects.toThrow('use the handle that it was given')
})

test('a transaction inside a transaction is refused', async () => {
  await expect(database.transaction(async () => countOn())).rejects.toThrow('open already')
})

test('code that a transaction started may read once the transaction has ended', async () => {
  let later: Promise<number> | undefined
  await database.transaction(async () => {
    later = wait(50).then(() => counted())
  })
  expect(await later).toBe(0)
})

test('integers come back as numbers, and integers that are not exact are refused', async () => {
  const now = Date.now()
  await database.direct.updateTable('version').set({ number: now }).execute()
  const row = await database.direct
    .selectFrom('version')
    .select((eb) => [eb.fn.sum<number>('number').as('sum'), eb.fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ sum: now, count: 1 })
  if (database.engine === 'postgres')
    await expect(sql`select 9007199254740993::int8`.execute(database.direct)).rejects.toThrow(
      'beyond exact numbers',
    )
})

test('failed statements are counted', async () => {
  const before = database.failures().statements
  await expect(sql`select nothing from nowhere`.execute(database.direct)).rejects.toThrow()
  expect(database.failures().statements).toBe(before + 1)
})

test('timers run while a thousand transactions wait', async () => {
  let ticks = 0
  const timer = setInterval(() => ticks++, 1)
  await Promise.all(Array.from({ length: 1_000 }, () => countOn()))
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(2)
})

test('a notice is delivered locally once, as soon as the transaction commits', async () => {
  const heard = vi.fn()
  const end = database.notices.subscribe('counted', heard)
  await database.transaction(async (trx) => {
    await database.notices.publish(trx, 'counted')
    await database.notices.publish(trx, 'counted')
    expect(heard).not.toHaveBeenCalled()
  })
  expect(heard).toHaveBeenCalledOnce()
  await wait(700) // its echo from the database is ignored
  expect(heard).toHaveBeenCalledOnce()
  end()
  await countOn()
  expect(heard).toHaveBeenCalledOnce()
})

test('a notice can say what changed within its topic, here and in other processes on PostgreSQL', async () => {
  const heard = vi.fn()
  const heardElsewhere = vi.fn()
  const other = await another()
  subscribe('told', heard)
  other.notices.subscribe('told', heardElsewhere)
  await database.transaction(async (trx) => {
    await database.notices.publish(trx, 'told', 'one of two')
    await database.notices.publish(trx, 'told', 'two of two')
    await database.notices.publish(trx, 'told', 'one of two')
    await trx.updateTable('version').set({ number: 1 }).execute()
  })
  const details = [['one of two'], ['two of two']]
  expect(heard.mock.calls).toEqual(details)
  // SQLite only tells another process that something changed.
  await vi.waitFor(() => expect(heardElsewhere).toHaveBeenCalled(), 10_000)
  expect(heardElsewhere.mock.calls).toEqual(database.engine === 'postgres' ? details : [[undefined]])
  await other.close()
})

test('the notice of a transaction that throws is never delivered', async () => {
  const heard = vi.fn()
  const other = await another()
  subscribe('counted', heard)
  other.notices.subscribe('counted', heard)
  await expect(countOn(database, new Error('no'))).rejects.toThrow('no')
  await wait(700)
  expect(heard).not.toHaveBeenCalled()
  await other.close()
})

test('work before the commit runs after all else, and its failure takes back the transaction', async () => {
  const order: string[] = []
  const heard = vi.fn<() => void>()
  subscribe('counted', heard)
  const finish = (failure?: Error) =>
    database.transaction(async (trx) => {
      database.beforeCommit(trx, async () => {
        order.push('before the commit')
        await trx.updateTable('version').set({ number: 7 }).where('topic', '=', 'counter').execute()
        if (failure) throw failure
      })
      await database.notices.publish(trx, 'counted')
      order.push('work')
    })
  await expect(finish(new Error('no'))).rejects.toThrow('no')
  expect([await counted(), heard.mock.calls.length]).toEqual([0, 0])
  await finish()
  expect([await counted(), heard.mock.calls.length]).toEqual([7, 1])
  expect(order).toEqual(['work', 'before the commit', 'work', 'before the commit'])
})

test('another process learns of a change within a second', async () => {
  const heard = vi.fn()
  const other = await another()
  other.notices.subscribe('counted', heard)
  await countOn()
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 10_000)
  await other.close()
})

test('a subscriber that throws does not keep the notice from the others', async () => {
  const heard = vi.fn()
  subscribe('counted', () => {
    throw new Error('deaf')
  })
  subscribe('counted', heard)
  await countOn()
  expect(heard).toHaveBeenCalledOnce()
})

test('a notice outside a transaction is refused', async () => {
  await expect(database.notices.publish(undefined as never, 'counted')).rejects.toThrow(
    'inside the transaction',
  )
})
