import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import { createJobRunner, forgetDoneJobs } from '#server/platform/jobs/runner'
import { aRun } from '#server/testing/a-run'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

const note = jobKind('note', z.object({}))
const hourMs = 60 * 60_000

let platform: TestPlatform
beforeAll(async () => {
  platform = await aPlatform()
})
beforeEach(() => platform.database.direct.deleteFrom('job').execute())
afterAll(() => platform.close())

const store = () => platform.database.transaction((trx) => enqueue(platform, trx, note, {}))
const runnerOf = (...handlers: JobHandler[]) => createJobRunner(platform, handlers)
const jobs = () => platform.database.direct.selectFrom('job').selectAll().orderBy('created_at').execute()
const onlyJob = async () => (await jobs())[0]

describe('a started runner', () => {
  test('wakes up for a stored job without waiting for the clock', async () => {
    const { promise: ran, resolve } = Promise.withResolvers<void>()
    const runner = runnerOf(handleJob(note, async () => resolve()))
    await runner.start()
    await wait(50)
    const start = performance.now()
    await store()
    await ran
    expect(performance.now() - start).toBeLessThan(2_000)
    await runner.stop()
  })

  test('runs at most four at once, and stops only when they are done', async () => {
    let atWork = 0
    let most = 0
    let done = 0
    const handler = handleJob(note, async () => {
      most = Math.max(most, ++atWork)
      await wait(50)
      atWork--
      done++
    })
    for (let i = 0; i < 12; i++) await store()
    const runner = runnerOf(handler)
    await runner.start()
    await vi.waitFor(() => expect(atWork).toBe(4), { interval: 5, timeout: 10_000 })
    await runner.stop()
    expect(most).toBe(4)
    expect(atWork).toBe(0)
    expect(done).toBeGreaterThanOrEqual(4)
    const running = (await jobs()).filter(({ state }) => state === 'running')
    expect(running).toEqual([])
  })

  test('runs other jobs while a mail server does not answer, and waits for no room in vain', async () => {
    const letter = jobKind('letter mail', z.object({}))
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    let mails = 0
    let others = 0
    const mailing = handleJob(letter, () => (mails++, answered))
    const other = handleJob(note, async () => void others++)
    for (let i = 0; i < 6; i++)
      await platform.database.transaction((trx) => enqueue(platform, trx, letter, {}))
    const runner = runnerOf(mailing, other)
    await runner.start()
    await vi.waitFor(() => expect(mails).toBe(2), 10_000)
    const reading = vi.spyOn(platform.database.direct, 'selectNoFrom')
    await store()
    await vi.waitFor(() => expect(others).toBe(1), 10_000)
    await wait(50)
    expect(mails).toBe(2)
    expect(reading.mock.calls.length).toBeLessThan(10)
    reading.mockRestore()
    answer()
    await vi.waitFor(() => expect(mails).toBe(6), 10_000)
    await runner.stop()
  })

  test('leaves a kind that its version does not know to those that do', async () => {
    await store()
    const runner = runnerOf({ kind: 'another', run: async () => {} })
    await runner.runDue()
    expect(await onlyJob()).toMatchObject({ state: 'waiting', attempts: 0 })
  })

  test('repeats repeating jobs, however many processes there are and however the last run went', async () => {
    let runs = 0
    const handler: JobHandler = {
      kind: 'repeated',
      everyMs: hourMs,
      run: async () => {
        if (++runs === 2) throw new Error('Once')
      },
    }
    const runners = [runnerOf(handler), runnerOf(handler)] as const
    await Promise.all(runners.map((runner) => runner.start()))
    await vi.waitFor(async () => expect((await onlyJob())?.due_at).toBe(platform.now() + hourMs), 10_000)
    await Promise.all(runners.map((runner) => runner.stop()))
    expect(runs).toBe(1)
    for (const expected of [2, 3]) {
      platform.clock.forward(hourMs)
      await Promise.all(runners.map((runner) => runner.runDue()))
      expect(runs).toBe(expected)
    }
    expect(await jobs()).toHaveLength(1)
  })
})

test('finished jobs are deleted after two weeks, failed ones are not', async () => {
  await store()
  await runnerOf(handleJob(note, async () => {})).runDue()
  await store()
  await platform.database.direct
    .updateTable('job')
    .set({ state: 'failed', finished_at: platform.now() })
    .where('state', '=', 'waiting')
    .execute()
  const forget = () => forgetDoneJobs(platform).run({}, aRun())
  await forget()
  expect(await jobs()).toHaveLength(2)
  platform.clock.forward(15 * 24 * hourMs)
  await forget()
  expect((await jobs()).map(({ state }) => state)).toEqual(['failed'])
})
