import { afterEach, expect, test } from 'vitest'
import { runInContext } from '#server/platform/observe/request-context'
import { collectFaults } from '#server/platform/observe/collect-faults'
import { describeFault, withoutCase } from '#server/platform/observe/describe-fault'
import { forgetOldFaults, readFaults, storeFaults } from '#server/platform/faults/fault-store'
import { releaseName } from '#server/platform/config/release'
import { writeFaults } from '#server/platform/faults/write-faults'
import { createLog, faultsOf } from '#server/platform/observe/log'
import { aRun } from '#server/testing/a-run'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

let platform: TestPlatform | undefined
afterEach(async () => {
  await platform?.close()
  platform = undefined
})

const aLog = () => createLog({ isProduction: true, logLevel: 'error' }, { write: () => {} })
const orders = { feature: 'orders', work: 'GET /api/orders/:orderId' }
const breakFor = (who: string, id: number) =>
  new TypeError(`No order ${id} for '${who}' <${who}@example.test>`)

test.each([
  ["No order 17 for 'Ann Aspenholt'", 'No order … for …'],
  ['ann@example.test has no mailbox', '… has no mailbox'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED …'],
  ['Call (303) 555-0142 back', 'Call … back'],
  ['GET https://example.test/reset?token=abc failed', 'GET … failed'],
  ['password=hunter is wrong', 'password=… is wrong'],
  [
    'duplicate key value violates unique constraint "account_email_key"',
    'duplicate key value violates unique constraint …',
  ],
])('%s is kept as %s', (message, kept) => {
  expect(withoutCase(message)).toBe(kept)
})

test('the same fault has the same id for everybody, and a different place has a different id', () => {
  const elsewhere = () => new TypeError("No order 1 for 'Cy' <cy@example.test>")
  expect(describeFault(breakFor('ann', 17)).id).toBe(describeFault(breakFor('bob', 18)).id)
  expect(describeFault(elsewhere()).id).not.toBe(describeFault(breakFor('ann', 17)).id)
})

test('an error in a package is placed where our code called it, also when packages are bundled', () => {
  const error = new Error('Quote Not Closed')
  error.stack = `${error}
    at parse (file://${process.cwd()}/dist/program/packages/csv-parse.js:696:31)
    at async importLeads (${process.cwd()}/server/leads/import-leads.ts:12:3)`
  expect(describeFault(error).place).toBe('importLeads in server/leads/import-leads.ts')
})

test('what is logged as an error is one row, with how often, when, in which release, and a request to look for', async () => {
  platform = await aPlatform()
  const { database, now } = platform
  const log = aLog()
  const faults = writeFaults({ database, log })
  const before = Date.now()
  for (const [at, who] of ['ann', 'bob', 'cy'].entries())
    runInContext({ origin: orders, requestId: `r${at}` }, () =>
      log.error({ err: breakFor(who, at) }, 'It failed'),
    )
  log.child({ reqId: 'r9' }).error({ err: new Error('Something else') }, 'Another one')
  log.warn({ err: new Error('Will be retried') }, 'Not a fault')
  await faults.write()
  expect(faults.counts()).toEqual({ all: 4, unseen: 2 })
  const rows = await readFaults(database.direct, before, 10)
  expect(rows).toHaveLength(2)
  expect(rows.find(({ said }) => said === 'It failed')).toMatchObject({
    what: expect.stringMatching(/^TypeError: No order … for …$/),
    work: orders.work,
    count: 3,
    request_id: 'r2',
    first_release: releaseName(),
    last_release: releaseName(),
  })
  expect(rows.find(({ said }) => said === 'Another one')).toMatchObject({ count: 1, request_id: 'r9' })
  log.error({ err: breakFor('dan', 4) }, 'It failed')
  await faults.write()
  const [again] = await readFaults(database.direct, before, 1)
  expect([again?.count, again?.request_id, faults.counts().unseen]).toEqual([4, 'r2', 2])
  expect(JSON.stringify(await readFaults(database.direct, 0, 10))).not.toMatch(/ann|@/)
  await faults.stop()
  expect(now()).toBeGreaterThan(0)
})

test('twenty processes that see the same fault at once count every one', async () => {
  platform = await aPlatform()
  const { direct } = platform.database
  const collectors = Array.from({ length: 20 }, () => collectFaults())
  for (const collector of collectors) collector.note(breakFor('ann', 1), 'It failed')
  const unseen = await Promise.all(
    collectors.map((collector) => storeFaults(direct, collector.take(), '1.0.0')),
  )
  expect(unseen.reduce((sum, some) => sum + some, 0)).toBe(1)
  expect(await readFaults(direct, 0, 10)).toMatchObject([{ count: 20 }])
})

test('while the database is down, faults wait in memory, up to a limit', async () => {
  platform = await aPlatform()
  const log = aLog()
  const collector = faultsOf(log)
  const database = { ...platform.database, direct: undefined as never }
  const faults = writeFaults({ database, log })
  log.error({ err: breakFor('ann', 1) }, 'It failed')
  await faults.write()
  log.error({ err: breakFor('ann', 1) }, 'It failed')
  const held = collector.take()
  expect(held).toMatchObject([{ count: 2 }])
  collector.putBack(held)
  for (let number = 0; number < 300; number++)
    collector.note(new Error(`Words ${'x'.repeat(number)}`), 'Each is different')
  expect(collector.take()).toHaveLength(200)
  await faults.stop()
})

test('a fault that has not happened for a month is forgotten', async () => {
  platform = await aPlatform()
  const collector = collectFaults(platform.now)
  collector.note(new Error('Old'), 'It failed')
  await storeFaults(platform.database.direct, collector.take(), '1.0.0')
  const run = () => forgetOldFaults(platform as TestPlatform).run({}, aRun())
  await run()
  expect(await readFaults(platform.database.direct, 0, 10)).toHaveLength(1)
  platform.clock.forward(31 * 24 * 60 * 60_000)
  await run()
  expect(await readFaults(platform.database.direct, 0, 10)).toHaveLength(0)
})
