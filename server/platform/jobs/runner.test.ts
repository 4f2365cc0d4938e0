import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { backoffMs, mostAttempts } from '#server/platform/jobs/run-job'
import { enqueue, handleJob, type JobHandler, jobKind, type JobRun } from '#server/platform/jobs/job'
import { createJobRunner } from '#server/platform/jobs/runner'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

const note = jobKind('note', z.object({ text: z.string() }))
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let platform: TestPlatform
beforeAll(async () => {
  platform = await aPlatform()
})
beforeEach(() => platform.database.direct.deleteFrom('job').execute())
afterAll(() => platform.close())

const store = (text = 'hello', options: { dueAt?: number; key?: string } = {}) =>
  platform.database.transaction((trx) => enqueue(platform, trx, note, { text }, options))
const runnerOf = (...handlers: JobHandler[]) => createJobRunner(platform, handlers)
const jobs = () => platform.database.direct.selectFrom('job').selectAll().orderBy('created_at').execute()
const onlyJob = async () => (await jobs())[0]

/** A handler that records its runs and fails `fails` times. */
const aHandler = ({ fails = 0 } = {}) => {
  const runs: (JobRun & { text: string })[] = []
  const handler = handleJob(note, async ({ text }, job) => {
    runs.push({ ...job, text })
    if (runs.length <= fails) throw new Error(`Failure ${runs.length}`)
  })
  return { runs, handler }
}

test('a stored job runs once, with its payload', async () => {
  const { runs, handler } = aHandler()
  await store('hello')
  const runner = runnerOf(handler)
  await runner.runDue()
  await runner.runDue()
  expect(runs).toEqual([expect.objectContaining({ text: 'hello', attempt: 1, createdAt: platform.now() })])
  expect(await onlyJob()).toMatchObject({ state: 'done', finished_at: platform.now(), claim: null })
})

test('when it is called while busy, the runner takes no job it has no room for', async () => {
  let [atOnce, most, done] = [0, 0, 0]
  const handler = handleJob(note, async ({ text }) => {
    most = Math.max(most, ++atOnce)
    await wait(Number(text))
    atOnce--
    done++
  })
  for (let at = 0; at < 40; at++) await store(String(10 * (at % 5)))
  const runner = runnerOf(handler)
  const [asking, room] = [3, 4]
  await Promise.all(Array.from({ length: asking }, () => runner.runDue()))
  expect(done).toBe(40)
  expect(most).toBeLessThanOrEqual(asking * room)
})

test('a job from a transaction that was rolled back never runs', async () => {
  const { runs, handler } = aHandler()
  const failing = platform.database.transaction(async (trx) => {
    await enqueue(platform, trx, note, { text: 'never' })
    throw new Error('Rolled back')
  })
  await expect(failing).rejects.toThrow('Rolled back')
  await runnerOf(handler).runDue()
  expect(runs).toEqual([])
})

test('a job waits until it is due', async () => {
  const { runs, handler } = aHandler()
  await store('later', { dueAt: platform.now() + hourMs })
  const runner = runnerOf(handler)
  await runner.runDue()
  expect(runs).toEqual([])
  platform.clock.forward(hourMs)
  await runner.runDue()
  expect(runs).toHaveLength(1)
})

test('a key blocks a second job until the first is finished', async () => {
  const { runs, handler } = aHandler()
  await store('first', { key: 'k' })
  await store('second', { key: 'k' })
  const runner = runnerOf(handler)
  await runner.runDue()
  await store('third', { key: 'k' })
  await runner.runDue()
  expect(runs.map(({ text }) => text)).toEqual(['first', 'third'])
})

test('twenty runners at once run each of fifty jobs once', async () => {
  const { runs, handler } = aHandler()
  for (let i = 0; i < 50; i++) await store(`job ${i}`)
  await Promise.all(Array.from({ length: 20 }, () => runnerOf(handler).runDue()))
  expect(new Set(runs.map(({ text }) => text)).size).toBe(50)
  expect(runs).toHaveLength(50)
})

describe('a job that fails', () => {
  test('is retried after growing delays until it succeeds', async () => {
    const { runs, handler } = aHandler({ fails: 2 })
    await store()
    const runner = runnerOf(handler)
    await runner.runDue()
    expect(await onlyJob()).toMatchObject({ state: 'waiting', attempts: 1, last_error: 'Failure 1' })
    await runner.runDue()
    expect(runs).toHaveLength(1)
    platform.clock.forward(backoffMs(1, 1))
    await runner.runDue()
    expect(runs).toHaveLength(2)
    platform.clock.forward(backoffMs(1, 1))
    await runner.runDue()
    expect(runs).toHaveLength(2)
    platform.clock.forward(backoffMs(2, 1))
    await runner.runDue()
    expect(await onlyJob()).toMatchObject({ state: 'done', attempts: 3 })
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1)
  })

  test('every time is kept and shown as failed', async () => {
    const { runs, handler } = aHandler({ fails: Infinity })
    await store()
    const runner = runnerOf(handler)
    for (let i = 0; i < mostAttempts + 5; i++) {
      await runner.runDue()
      platform.clock.forward(10 * hourMs)
    }
    expect(runs).toHaveLength(mostAttempts)
    expect(await onlyJob()).toMatchObject({ state: 'failed', last_error: `Failure ${mostAttempts}` })
    expect(runner.counts()).toEqual({ waiting: 0, failed: 1 })
  })

  test('does not hold up other jobs', async () => {
    const bad = handleJob(jobKind('bad', z.object({})), async () => {
      throw new Error('Bad')
    })
    const { runs, handler } = aHandler()
    await platform.database.transaction((trx) =>
      enqueue(platform, trx, { kind: 'bad', payload: z.object({}) }, {}),
    )
    await store()
    await runnerOf(bad, handler).runDue()
    expect(runs).toHaveLength(1)
  })

  test('is delayed between ten seconds and six hours, never all at the same moment', () => {
    const waits = Array.from({ length: mostAttempts - 1 }, (_, at) => backoffMs(at + 1, 0.5))
    expect(waits[0]).toBe(10_000)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.at(-1)).toBe(6 * hourMs)
    const shortest = waits.map((_, at) => backoffMs(at + 1, 0)).reduce((sum, ms) => sum + ms)
    expect(shortest).toBeGreaterThan(24 * hourMs)
    expect(backoffMs(3, 0)).toBeLessThan(backoffMs(3, 1))
  })
})

describe('a process that dies in the middle', () => {
  const takenBy = async (claim: string, attempts: number) => {
    await store()
    await platform.database.direct
      .updateTable('job')
      .set({ state: 'running', claim, claimed_until: platform.now() + 5 * minuteMs, attempts })
      .execute()
  }

  test('leaves its job to another once its claim has expired', async () => {
    const { runs, handler } = aHandler()
    await takenBy('a dead process', 1)
    const runner = runnerOf(handler)
    await runner.runDue()
    expect(runs).toEqual([])
    platform.clock.forward(5 * minuteMs)
    await runner.runDue()
    expect(runs).toEqual([expect.objectContaining({ attempt: 2 })])
    expect(await onlyJob()).toMatchObject({ state: 'done' })
  })

  test('too often, perhaps because of the job, makes the job fail', async () => {
    const { runs, handler } = aHandler()
    await takenBy('a dead process', mostAttempts)
    platform.clock.forward(5 * minuteMs)
    await runnerOf(handler).runDue()
    expect(runs).toEqual([])
    expect(await onlyJob()).toMatchObject({ state: 'failed', last_error: expect.stringContaining('process') })
  })

  test('but was only slow, does not overwrite what another has done since', async () => {
    const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
    let runs = 0
    const handler = handleJob(note, async () => {
      if (++runs === 1) await slow
    })
    await store()
    const first = runnerOf(handler).runDue()
    await vi.waitFor(() => expect(runs).toBe(1), 10_000)
    platform.clock.forward(6 * minuteMs)
    await runnerOf(handler).runDue()
    const done = await onlyJob()
    expect(done).toMatchObject({ state: 'done', attempts: 2 })
    platform.clock.forward(minuteMs)
    finish()
    await first
    expect(await onlyJob()).toEqual(done)
  })
})
