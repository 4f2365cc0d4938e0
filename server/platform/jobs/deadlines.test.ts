import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { watchClock } from '#server/platform/jobs/deadlines'
import { enqueue, handleJob, jobKind } from '#server/platform/jobs/job'
import { createJobRunner, type JobRunner } from '#server/platform/jobs/runner'
import { aClock } from '#server/testing/clock'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const deadline = jobKind('deadline', z.object({ of: z.string() }))
const mail = jobKind('mail', z.object({}))

let platform: TestPlatform
let runners: JobRunner[]
const ended: string[] = []
let mails = 0
beforeEach(async () => {
  platform = await aPlatform()
  runners = []
  ended.length = 0
  mails = 0
})
afterEach(async () => {
  for (const runner of runners) await runner.stop()
  await platform.close()
})

const start = async () => {
  const handlers = [
    handleJob(deadline, async ({ of }) => void ended.push(of), { isDeadline: true }),
    handleJob(mail, async () => void mails++),
  ]
  const runner = createJobRunner(platform, handlers, { elapsed: platform.clock.elapsed })
  runners.push(runner)
  await runner.start()
}
const store = (of: string, lifetimeMs: number) =>
  platform.database.transaction((trx) =>
    enqueue(platform, trx, deadline, { of }, { dueAt: platform.now() + lifetimeMs }),
  )
/** Sends a mail, which wakes every runner, and waits until one of them has looked. */
const haveThemLook = async () => {
  const before = mails
  await platform.database.transaction((trx) => enqueue(platform, trx, mail, {}))
  await vi.waitFor(() => expect(mails).toBe(before + 1), 10_000)
}

test('a fresh deadline is not over when the clock is set forward by 25 hours', async () => {
  await start()
  await start()
  await store('fresh', 24 * hourMs)
  platform.clock.forward(minuteMs)
  await haveThemLook()
  platform.clock.set(25 * hourMs)
  await haveThemLook()
  platform.clock.forward(24 * hourMs - 2 * minuteMs)
  await haveThemLook()
  expect(ended).toEqual([])
  platform.clock.forward(minuteMs)
  await haveThemLook()
  await vi.waitFor(() => expect(ended).toEqual(['fresh']), 10_000)
})

test('deadlines stored after the jump, and time that really passes, count as usual', async () => {
  await start()
  platform.clock.set(25 * hourMs)
  await haveThemLook()
  await store('later', hourMs)
  platform.clock.forward(hourMs)
  await haveThemLook()
  await vi.waitFor(() => expect(ended).toEqual(['later']), 10_000)
})

test('a process that starts after the jump uses the deadlines that others have stored', async () => {
  await start()
  await store('fresh', 24 * hourMs)
  platform.clock.set(25 * hourMs)
  await haveThemLook()
  for (const runner of runners) await runner.stop()
  runners = []
  await start()
  await haveThemLook()
  expect(ended).toEqual([])
})

test('small steps, a clock set back and a stalled process are not jumps', () => {
  const clock = aClock()
  const look = watchClock(clock.now, clock.elapsed)
  const seen = () => look().jump
  clock.set(9_000)
  expect(seen()).toBeUndefined()
  clock.set(-hourMs)
  expect(seen()).toBeUndefined()
  clock.forward(hourMs)
  expect(seen()).toBeUndefined()
  const from = clock.now() + minuteMs
  clock.forward(minuteMs)
  clock.set(hourMs)
  expect(seen()).toEqual({ from, byMs: hourMs })
  expect(seen()).toBeUndefined()
})
