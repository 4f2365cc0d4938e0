import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFaults, settleFault } from '#contract/desk/jobs/faults'
import { collectFaults } from '#server/platform/observe/collect-faults'
import { storeFaults } from '#server/platform/faults/fault-store'
import { aBroker } from '#server/testing/a-broker'
import type { TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app)
})
afterAll(() => app.close())

const happen = async () => {
  const collector = collectFaults(app.now)
  collector.note(new Error("No order 17 for 'Ann'"), 'An order could not be shown', 'r1')
  await storeFaults(app.database.direct, collector.take(), '1.0.0')
}

test('an error of the program is listed once, is marked as done once, and comes back as new', async () => {
  for (let time = 0; time < 3; time++) await happen()
  const { rows } = await desk.call(listFaults, {})
  expect(rows).toMatchObject([
    {
      said: 'An order could not be shown',
      what: 'Error: No order … for …',
      count: 3,
      requestId: 'r1',
      firstRelease: '1.0.0',
    },
  ])
  const faultId = rows[0]?.id ?? ''
  const settle = () => desk.call(settleFault, { params: { faultId } })
  await Promise.all([settle(), settle(), settle()])
  expect((await desk.call(listFaults, {})).rows).toEqual([])
  const settled = await app.database.direct
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', faultId)
    .execute()
  expect(settled).toEqual([{ action: 'error settled' }])
  await happen()
  expect((await desk.call(listFaults, {})).rows).toMatchObject([{ count: 1 }])
})
