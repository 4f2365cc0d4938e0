import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBroker } from '#server/testing/a-broker'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { listsOfDesk } from '#server/testing/lists-of-desk'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { readCursor } from './keyset.ts'

let app: TestApp
let staff: TestAccount
let seller: TestAccount
beforeAll(async () => {
  app = await startTestApp({ environment: { CALLS_A_MINUTE: '100000' } })
  staff = await aBroker(app)
  seller = await anAccount(app, { role: 'seller' })
})
afterAll(() => app.close())

const written = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

test('a cursor is read for the kind of value that its list is sorted by', () => {
  expect(readCursor('')).toBeUndefined()
  expect(readCursor(written([5, 'a']))).toEqual([5, 'a'])
  expect(readCursor(written(['x', 'a']), 'text')).toEqual(['x', 'a'])
})

test.each([['x', 'x'], [1.5, 'x'], [2 ** 60, 'x'], [5], [5, 6], {}, 'x'])(
  'a cursor of %j is no place in a list that is sorted by a number',
  (...cursor) => {
    expect(() => readCursor(written(cursor))).toThrow('This page of the list cannot be found.')
  },
)

test.each(listsOfDesk)('$path refuses a cursor of another list', async ({ path, caller, sorts }) => {
  const headers = { authorization: `Bearer ${(caller === 'seller' ? seller : staff).token}` }
  for (const sort of sorts.length > 0 ? sorts : [undefined]) {
    const statuses: number[] = []
    for (const cursor of [
      ['x', 'x'],
      [7, 'x'],
    ]) {
      const query = { after: written(cursor), ...(sort !== undefined && { sort }) }
      statuses.push((await app.http.inject({ url: path, query, headers })).statusCode)
    }
    expect(statuses.toSorted(), sort).toEqual([200, 400])
  }
})

test('a place too far down a list is refused or empty', async () => {
  const headers = { authorization: `Bearer ${staff.token}` }
  const query = { after: written([2 ** 40, 'x']) }
  const answer = await app.http.inject({ url: '/api/desk/questions', query, headers })
  expect(answer.statusCode).toBe(app.database.engine === 'postgres' ? 400 : 200)
})
