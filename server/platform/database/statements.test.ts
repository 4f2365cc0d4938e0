import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { anAccount } from '#server/testing/an-account'
import { runInContext } from '#server/platform/observe/request-context'
import { openDatabase } from '#server/platform/database/database'
import { watchStatements, withoutValues } from '#server/platform/database/statements'
import { createLog } from '#server/platform/observe/log'
import { aPlatform, startTestApp, type TestPlatform } from '#server/testing/test-app'

let platform: TestPlatform | undefined
afterEach(async () => {
  await platform?.close()
  platform = undefined
})

const orders = { feature: 'orders', work: 'GET /api/orders/:orderId', route: '/api/orders/:orderId' }

const listening = () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog(
    { isProduction: true, logLevel: 'info' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  )
  return { lines, log }
}

test('a slow statement is counted for the feature that asked, and logged without any value', async () => {
  platform = await aPlatform()
  const { lines, log } = listening()
  const database = await openDatabase(platform.config.database, log, { slowMs: 0 })
  await runInContext({ origin: orders, requestId: 'r1' }, async () => {
    await database.direct
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'ann@example.test')
      .where('name', '=', sql.lit('Ann Aspenholt'))
      .execute()
    await database.transaction((trx) => trx.selectFrom('account').select('name').execute())
  })
  expect(database.statements().slow['orders']).toBeGreaterThanOrEqual(2)
  expect(database.statements().count).toBeGreaterThanOrEqual(2)
  const line = lines.find(({ statement }) => String(statement).includes('"email"'))
  expect(line).toMatchObject({
    feature: 'orders',
    work: orders.work,
    reqId: 'r1',
    msg: 'A statement was slow',
  })
  expect(JSON.stringify(lines)).not.toMatch(/ann@|Aspenholt/)
  await database.close()
})

test('a statement that is slow for everybody is logged once a minute and counted each time', () => {
  const { lines, log } = listening()
  let now = 0
  const { onQuery, counts } = watchStatements({ log, slowMs: 100, now: () => now })
  const happen = (queryDurationMillis: number) =>
    onQuery({ level: 'query', queryDurationMillis, query: { sql: 'select 1' } } as Parameters<
      typeof onQuery
    >[0])
  for (const ms of [99, 100, 250]) happen(ms)
  expect([lines.length, counts().slow]).toEqual([1, { upkeep: 2 }])
  now = 60_000
  happen(500)
  expect([lines.length, counts().slow]).toEqual([2, { upkeep: 3 }])
})

test.each([
  ["select * from t where a = 'it''s Ann' and b = 42", 'select * from t where a = ? and b = ?'],
  ['select "a1" from t2 where x = $12', 'select "a1" from t2 where x = $12'],
  ['insert into t values ($1, $2), ($3, $4), ($5, $6)', 'insert into t values (…), …'],
  ['select * from t where id in (?, ?, ?)', 'select * from t where id in (…)'],
])('%s is logged as %s', (statement, logged) => {
  expect(withoutValues(statement)).toBe(logged)
})

test('each call is known by its feature, also after its body was read', async () => {
  const app = await startTestApp({ environment: { LOG_LEVEL: 'warn' } })
  const asked = new Set<string>()
  const { lines, log } = listening()
  const database = await openDatabase(app.config.database, log, { slowMs: 0 })
  const { createApp } = await import('#server/app')
  await database.migrate()
  const slow = await createApp({ ...app, config: { ...app.config }, database, log })
  const { token } = await anAccount(app)
  await slow.http.inject({
    method: 'PUT',
    url: '/api/customer/profile',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'Ann Aspenholt' },
  })
  await slow.http.inject({ method: 'POST', url: '/api/contact-us', payload: aQuestion })
  for (const { work } of lines) asked.add(String(work))
  expect([...asked]).toEqual(
    expect.arrayContaining(['PUT /api/customer/profile', 'POST /api/contact-us', 'upkeep']),
  )
  expect(Object.keys(database.statements().slow)).toEqual(expect.arrayContaining(['account', 'contact']))
  expect(JSON.stringify(lines)).not.toMatch(/Aspenholt|555-0142/)
  await slow.http.close()
  await database.close()
  await app.close()
})

const aQuestion = {
  name: 'Ann Aspenholt',
  email: 'ann@example.test',
  phoneNumber: '(303) 555-0142',
  question: 'How?',
}
