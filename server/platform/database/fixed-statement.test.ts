import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedStatement } from '#server/platform/database/fixed-statement'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

let platform: TestPlatform
beforeAll(async () => {
  platform = await aPlatform()
})
afterAll(() => platform.close())

let builds = 0
const readAbove = fixedStatement((read, { topic, least }: { topic: string; least: number }) => {
  builds++
  return read
    .selectFrom('version')
    .select(['topic', 'number'])
    .where('number', '>=', least)
    .where('topic', '=', topic)
    .where('topic', '<>', 'a constant')
})

test('a statement is built once and runs with the values of each call', async () => {
  const { direct } = platform.database
  await direct
    .insertInto('version')
    .values([
      { topic: 'one', number: 1 },
      { topic: 'two', number: 2 },
    ])
    .execute()
  expect(await readAbove(direct, { topic: 'one', least: 1 })).toEqual([{ topic: 'one', number: 1 }])
  expect(await readAbove(direct, { topic: 'two', least: 1 })).toEqual([{ topic: 'two', number: 2 }])
  expect(await readAbove(direct, { topic: 'two', least: 3 })).toEqual([])
  expect(builds).toBe(1)
})

test('it belongs to the transaction that it is given', async () => {
  const work = platform.database.transaction(async (trx) => {
    await trx.insertInto('version').values({ topic: 'three', number: 3 }).execute()
    expect(await readAbove(trx, { topic: 'three', least: 0 })).toHaveLength(1)
    throw new Error('taken back')
  })
  await expect(work).rejects.toThrow('taken back')
  expect(await readAbove(platform.database.direct, { topic: 'three', least: 0 })).toEqual([])
})

test('text that looks like a number stays text, and a number a number', async () => {
  const { direct } = platform.database
  await direct.insertInto('version').values({ topic: '004', number: 4 }).execute()
  expect(await readAbove(direct, { topic: '004', least: 4 })).toEqual([{ topic: '004', number: 4 }])
  expect(await readAbove(direct, { topic: '4', least: 4 })).toEqual([])
})
