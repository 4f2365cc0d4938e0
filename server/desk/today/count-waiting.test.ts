import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWaiting } from '#server/desk/today/count-waiting'
import { aLead } from '#server/testing/a-lead'
import { aSeller, toSeller } from '#server/testing/a-chat'
import { aVersion } from '#server/testing/a-version'
import { anAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

const counted = async () =>
  Object.fromEntries(
    (await countWaiting(app)).map(({ kind, count, overdueSeconds }) => [kind, [count, overdueSeconds > 0]]),
  )

test('an empty shop has nothing that waits', async () => {
  expect(await counted()).toEqual({
    'order to start': [0, false],
    'paper to review': [0, false],
    'new lead': [0, false],
    message: [0, false],
    question: [0, false],
    'failed webhook': [0, false],
    'failed job': [0, false],
    'listing to check': [0, false],
    'MLS clock': [0, false],
    'change to enter': [0, false],
    'dates to check': [0, false],
    'offer to present': [0, false],
  })
})

test('what waits is counted, and is overdue when the promised time has passed', async () => {
  const ann = await anAccount(app)
  await aPaidOrder(app, { customerId: ann.id })
  await aVersion(app, { customerId: ann.id, place: { kind: 'legal', name: 'Counterproposal' } })
  await aLead(app)
  await aLead(app)
  await toSeller(ann, await aSeller(app), 'Hello')
  await app.call('POST /api/contact-us', {
    body: { name: 'Ann', email: 'ann@example.test', phoneNumber: '(303) 555-0142', question: 'How?' },
  })
  await app.database.direct.updateTable('job').set({ state: 'failed' }).execute()
  const now = await counted()
  expect(now).toMatchObject({
    'order to start': [1, false],
    'paper to review': [1, false],
    'new lead': [2, false],
    message: [1, false],
    question: [1, false],
  })
  expect(now['failed job']?.[0]).toBeGreaterThan(0)
  app.clock.forward(30 * 24 * 60 * 60_000)
  expect(await counted()).toMatchObject({
    'order to start': [1, true],
    'paper to review': [1, true],
    'new lead': [2, true],
    message: [1, true],
    question: [1, true],
    'failed webhook': [0, false],
  })
})
