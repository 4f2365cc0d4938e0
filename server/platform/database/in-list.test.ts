import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inList } from './in-list.ts'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

let platform: TestPlatform
beforeAll(async () => {
  platform = await aPlatform()
})
afterAll(() => platform.close())

test('a text is among others whatever characters they have, and never among none', async () => {
  const { database } = platform
  const odd = ['plain', `it's "quoted"`, 'a,b', '{c}', '\\', 'null', '']
  const isFound = async (text: string, these: readonly string[]) => {
    const { rows } = await sql`select 1 as found where ${inList(database, sql`${text}`, these)}`.execute(
      database.direct,
    )
    return rows.length === 1
  }
  for (const text of odd) expect(await isFound(text, odd), text).toBe(true)
  expect(await isFound('a', odd)).toBe(false)
  expect(await isFound('', [])).toBe(false)
})
