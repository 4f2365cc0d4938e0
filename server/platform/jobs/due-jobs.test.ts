import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { enqueue, jobKind } from '#server/platform/jobs/job'
import { createJobRunner, type JobRunner } from '#server/platform/jobs/runner'
import { aPlatform, startTestApp, type TestPlatform } from '#server/testing/test-app'

const hourMs = 60 * 60_000
const mail = jobKind('mail', z.object({}))
const timer = jobKind('timer', z.object({}))

let platform: TestPlatform
let runner: JobRunner
beforeEach(async () => {
  platform = await aPlatform()
  const away = async () => {
    throw new Error('The mail server is away')
  }
  runner = createJobRunner(platform, [
    { kind: 'mail', run: away },
    { kind: 'timer', run: async () => {} },
  ])
})
afterEach(() => platform.close())

test('a job for tomorrow is not waiting; a mail that no runner takes is, however often it was tried', async () => {
  await platform.database.transaction(async (trx) => {
    await enqueue(platform, trx, mail, {})
    await enqueue(platform, trx, timer, {}, { dueAt: platform.now() + 24 * hourMs })
  })
  await runner.runDue()
  expect(runner.counts()).toEqual({ waiting: 1, failed: 0 })
  for (let hour = 1; hour <= 3; hour++) {
    platform.clock.forward(hourMs)
    await runner.runDue()
    expect(runner.secondsDue()).toEqual({ mail: hour * 3_600, timer: 0 })
  }
  platform.clock.forward(1_000)
  expect(runner.secondsDue()).toMatchObject({ mail: 3 * 3_600 + 1 }) // even while nobody can query the database
})

test('the age of the oldest due job is reported for each kind', async () => {
  const app = await startTestApp()
  await app.jobs.runDue()
  const { body } = await app.http.inject('/metrics')
  expect(body).toContain('yardsign_oldest_due_job_seconds{kind="expire unpaid order"} 0')
  expect(body).toContain('yardsign_jobs_waiting 0')
  expect(body).toContain('yardsign_database_damaged 0')
  await app.close()
})
