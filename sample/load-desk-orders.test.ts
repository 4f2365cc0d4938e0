import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCases, listDisputes } from '#contract/desk/cases'
import { listFailedJobs, listFailedWebhooks, retryJob, retryWebhook } from '#contract/desk/jobs/jobs'
import { listOrders } from '#contract/desk/orders/orders'
import { privacyRequests } from '#contract/desk/privacy/privacy-requests'
import { deskQuotes } from '#contract/desk/quotes'
import { getToday } from '#contract/desk/today'
import { dayMs } from '#rules/durations'
import { waitingKinds } from '#rules/today'
import { aBroker } from '#server/testing/a-broker'
import type { TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
  desk = await aBroker(app, 'Test Desk')
})
afterAll(() => app.close())

test('the desk has an order in every state', async () => {
  const { rows } = await desk.call(listOrders, {})
  const states = rows.map(
    ({ state, paymentState, doneAt }) => `${state}, ${paymentState}${doneAt === '' ? '' : ', done'}`,
  )
  expect([...new Set(states)].toSorted()).toEqual([
    'cancelled, paid',
    'cancelled, refunded',
    'cancelled, unpaid',
    'pending, unpaid',
    'placed, paid',
    'warehouse, paid',
    'warehouse, paid, done',
  ])
})

test('something of each kind waits', async () => {
  const { rows } = await desk.call(getToday, {})
  expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(waitingKinds.toSorted())
  const { rows: cases } = await desk.call(listCases, {})
  expect(cases.map(({ kind }) => kind).toSorted()).toEqual(['dispute', 'refund due', 'refund requested'])
  expect((await desk.call(listDisputes, {})).rows).toHaveLength(1)
})

test('two callers have a quote at the price of the shop, and one of them was sent', async () => {
  const { rows } = await desk.call(deskQuotes.listQuotes, {})
  expect(
    rows.map(({ state, writtenCents, sentAt }) => ({ state, writtenCents, isSent: sentAt !== '' })),
  ).toEqual([
    { state: 'open', writtenCents: 14_900, isSent: false },
    { state: 'open', writtenCents: 98_900, isSent: true },
  ])
})

test('a privacy request is new, one is due within a week, and two are answered', async () => {
  const { rows } = await desk.call(privacyRequests.listRequests, {})
  expect(rows.map(({ state, kind }) => `${state}, ${kind}`).toSorted()).toEqual([
    'done, correction',
    'done, opt out',
    'open, access',
    'open, deletion',
  ])
  const soon = rows.filter(
    ({ state, dueAt }) => state === 'open' && Date.parse(dueAt) < app.now() + 7 * dayMs,
  )
  expect(soon.map(({ kind, identity }) => [kind, identity])).toEqual([['access', 'not proved']])
})

test('what failed can be tried again, and nobody gets mail about what happened days ago', async () => {
  const [job] = (await desk.call(listFailedJobs, {})).rows
  await desk.call(retryJob, { params: { jobId: job?.id ?? '' } })
  const [event] = (await desk.call(listFailedWebhooks, {})).rows
  await desk.call(retryWebhook, { params: { eventId: event?.id ?? '' } })
  await app.jobs.runDue()
  expect((await desk.call(listFailedJobs, {})).rows).toEqual([])
  expect((await desk.call(listFailedWebhooks, {})).rows).toEqual([])
  expect(await app.mails()).toEqual([])
})
