import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createClaims } from '#server/platform/jobs/claims'
import { enqueue, handleJob, jobKind } from '#server/platform/jobs/job'
import { createJobRunner } from '#server/platform/jobs/runner'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

const note = jobKind('note', z.object({}))

let platform: TestPlatform
beforeEach(async () => {
  platform = await aPlatform()
})
afterEach(() => platform.close())

const store = () => platform.database.transaction((trx) => enqueue(platform, trx, note, {}))

test('the job of a process that died is free again within half a minute', async () => {
  await store()
  let isTaken = false
  const dying = createJobRunner(platform, [
    handleJob(note, () => {
      isTaken = true
      return new Promise(() => {})
    }),
  ])
  void dying.runDue()
  await vi.waitFor(() => expect(isTaken).toBe(true), 10_000)
  let runs = 0
  const next = createJobRunner(platform, [handleJob(note, async () => void runs++)])
  await next.runDue()
  expect(runs).toBe(0)
  platform.clock.forward(30_000)
  await next.runDue()
  expect(runs).toBe(1)
})

test('another process does not take a job that runs longer than its claim', async () => {
  const live = { ...platform, now: Date.now }
  await platform.database.transaction((trx) => enqueue(live, trx, note, {}))
  let runs = 0
  const slow = handleJob(note, async () => {
    runs++
    await wait(3_000)
  })
  const runnerOf = () =>
    createJobRunner(live, [slow], { claims: createClaims(live, { forMs: 1_500, everyMs: 100 }) })
  const first = runnerOf().runDue()
  await vi.waitFor(() => expect(runs).toBe(1), 10_000)
  const others = [runnerOf(), runnerOf()]
  for (let round = 0; round < 10; round++) {
    for (const other of others) await other.runDue()
    await wait(200)
  }
  await first
  expect(runs).toBe(1)
})

test('a process that was stalled does not mistake its own job for an abandoned one', async () => {
  await store()
  let runs = 0
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
  const runner = createJobRunner(platform, [
    handleJob(note, async () => {
      runs++
      await slow
    }),
  ])
  await runner.start()
  await vi.waitFor(() => expect(runs).toBe(1), 10_000)
  platform.clock.forward(60_000)
  await platform.database.transaction((trx) => platform.database.notices.publish(trx, 'jobs'))
  await wait(300)
  expect(runs).toBe(1)
  finish()
  await runner.stop()
})
