import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/desk/jobs/jobs'
import { openDeskCase } from '#server/cases/cases'
import { aBuyer } from '#server/testing/a-buyer'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aBroker } from '#server/testing/a-broker'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app)
})
afterAll(() => app.close())

const auditOf = async (subjectId: string) =>
  (
    await app.database.direct
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', subjectId)
      .execute()
  ).map(({ action }) => action)

test('a failed job is listed with its payload and error, and runs once however often it is retried', async () => {
  await app.database.transaction((trx) =>
    openDeskCase(app, trx, { kind: 'refund due', orderId: null, reason: 'Look.', key: 'one' }),
  )
  const { id: jobId } = await app.database.direct
    .updateTable('job')
    .set({ state: 'failed', attempts: 10, last_error: 'No mail server.', finished_at: app.now() })
    .where('kind', '=', 'desk case notice')
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await desk.call(contract.listFailedJobs, {})
  expect(rows).toMatchObject([
    {
      id: jobId,
      kind: 'desk case notice',
      error: 'No mail server.',
      attempts: 10,
      payload: expect.stringContaining('caseId'),
    },
  ])
  const retry = () => desk.call(contract.retryJob, { params: { jobId } })
  const withoutProof = await anAccount(app, { role: 'staff' })
  await expect(withoutProof.call(contract.retryJob, { params: { jobId } })).rejects.toMatchObject({
    code: 'proof_needed',
  })
  await Promise.all([retry(), retry(), retry()])
  expect(await auditOf(jobId)).toEqual(['job run again'])
  await app.jobs.runDue()
  expect((await desk.call(contract.listFailedJobs, {})).rows).toEqual([])
  expect((await app.mails()).filter(({ subject }) => subject === 'To settle: refund due')).toHaveLength(1)
  await expect(desk.call(contract.retryJob, { params: { jobId: 'gone' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a webhook that failed is applied once, however often it is retried', async () => {
  const buyer = await aBuyer(app)
  await buyer.payByCard(await buyer.begin())
  await app.jobs.runDue()
  const { id: eventId } = await app.database.direct
    .updateTable('payment_event')
    .set({ applied_at: null, error: 'The database was away.' })
    .where('kind', '=', 'payment_intent.succeeded')
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await desk.call(contract.listFailedWebhooks, {})
  expect(rows).toMatchObject([{ id: eventId, provider: 'test card', error: 'The database was away.' }])
  expect(rows[0]?.payload).not.toContain('_secret_')
  const retry = () => desk.call(contract.retryWebhook, { params: { eventId } })
  await Promise.all([retry(), retry()])
  expect((await desk.call(contract.listFailedWebhooks, {})).rows).toEqual([])
  expect(await buyer.payments()).toHaveLength(1)
  expect(await auditOf(eventId)).toContain('webhook applied again')
})

test('a webhook that fails again says why, and stays in the list', async () => {
  const { id: eventId } = await app.database.direct
    .updateTable('payment_event')
    .set({ applied_at: null, error: 'Broken.', payload: '{"id":1}' })
    .where('kind', '=', 'payment_intent.succeeded')
    .returning('id')
    .executeTakeFirstOrThrow()
  await expect(desk.call(contract.retryWebhook, { params: { eventId } })).rejects.toMatchObject({
    status: 409,
    code: 'webhook_failed_again',
  })
  expect((await desk.call(contract.listFailedWebhooks, {})).rows).toMatchObject([{ id: eventId }])
  expect(await auditOf(eventId)).toContain('webhook applied again')
})
