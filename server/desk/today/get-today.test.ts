import { afterAll, beforeAll, expect, test } from 'vitest'
import { getToday } from '#contract/desk/today'
import { requestRefund } from '#contract/refunds'
import { waitingPerKind } from '#rules/today'
import { openDeskCase } from '#server/cases/cases'
import { aLead } from '#server/testing/a-lead'
import { aMember } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { orderRow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('each waiting record says for whom, since when and until when, the first one due at the top', async () => {
  const desk = await anAccount(app, { role: 'staff' })
  expect(await desk.call(getToday, {})).toEqual({ rows: [], more: [] })
  const ann = await anAccount(app, { name: 'Ann Aspen' })
  const orderId = await aPaidOrder(app, { customerId: ann.id })
  const { number } = await orderRow(app, orderId)
  app.clock.forward(60_000)
  await ann.call(requestRefund, { params: { orderId }, body: { reason: 'Sold.' } })
  await app.database.transaction((trx) =>
    openDeskCase(app, trx, { kind: 'refund due', orderId, reason: 'Send it back.', key: 'due' }),
  )
  const { rows } = await desk.call(getToday, {})
  expect(rows.map(({ kind, what, who, address }) => [kind, what, who, address])).toEqual([
    ['order to start', `Start order ${number}, $30.00`, 'Ann Aspen', `/orders/${number}`],
    ['refund request', `Decide on a refund of order ${number}`, 'Ann Aspen', `/orders/${number}`],
    ['case', 'Send it back.', 'Ann Aspen', expect.stringMatching(/^\/cases\//)],
  ])
  for (const { since, dueAt } of rows) expect(dueAt > since).toBe(true)
})

test('a kind shows a bounded number of rows and says when more wait', async () => {
  const desk = await anAccount(app, { role: 'staff' })
  for (let at = 0; at <= waitingPerKind; at++)
    await app.database.transaction((trx) =>
      openDeskCase(app, trx, { kind: 'refund due', orderId: null, reason: `Case ${at}.`, key: `${at}` }),
    )
  const { rows, more } = await desk.call(getToday, {})
  expect(rows.filter(({ kind }) => kind === 'case')).toHaveLength(waitingPerKind)
  expect(more).toEqual(['case'])
})

test('a row says who took it, and nobody until then', async () => {
  const ben = await aMember(app)
  const reference = await aLead(app, { email: 'taken@example.test' })
  const holder = async () => {
    const { rows } = await ben.desk('GET /api/desk/today', {})
    return rows.find(({ address }) => address === `/leads/${reference}`)?.holder
  }
  expect(await holder()).toBeNull()
  const { id } = await ben.desk('GET /api/desk/leads/:leadId', { params: { leadId: reference } })
  await ben.desk('POST /api/desk/leads/:leadId/claim', { params: { leadId: id } })
  expect(await holder()).toMatchObject({ id: ben.id, name: expect.any(String) })
})
