import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/desk/cases'
import { declineRefund, refundCase, refundOrder } from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import { requestRefund } from '#contract/refunds'
import type { HandRefund } from '#rules/by-hand'
import { dayIn, mountainTime } from '#rules/dates'
import { openDeskCase } from '#server/cases/cases'
import { aBroker } from '#server/testing/a-broker'
import { aBuyer } from '#server/testing/a-buyer'
import { mailsTo } from '#server/testing/a-login'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { takeWithoutUs } from '#server/testing/pay-at-once'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestAccount
let ben: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ana = await aBroker(app, 'Ana')
  ben = await aBroker(app, 'Ben')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.direct.deleteFrom('desk_case').execute()
  await app.database.direct.deleteFrom('dispute').execute()
})

const aCase = async (key = app.newId()) => {
  await app.database.transaction((trx) =>
    openDeskCase(app, trx, { kind: 'payment to look at', orderId: null, reason: 'Look at it.', key }),
  )
  const { id } = await app.database.direct
    .selectFrom('desk_case')
    .select('id')
    .where('unique_key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}
const open = async () => (await ana.call(contract.listCases, {})).rows
const settle = (who: TestAccount, caseId: string, note: string) =>
  who.call(contract.settleCase, { params: { caseId }, body: { note } })

test('a case says what to do, is settled with a note, and can be opened again', async () => {
  const caseId = await aCase()
  const detail = await ana.call(contract.getCase, { params: { caseId } })
  const found = { kind: 'payment to look at', reason: 'Look at it.', payment: null, settledAt: '' }
  expect(detail).toMatchObject(found)
  expect(detail.whatToDo[0]).toBe('Compare the payment with the order.')
  await expect(settle(ana, 'gone', 'x')).rejects.toMatchObject({ status: 404, code: 'case_not_found' })
  await settle(ana, caseId, 'It was fine.')
  expect(await open()).toEqual([])
  const { rows } = await ana.call(contract.listCases, { query: { state: 'settled' } })
  expect(rows).toMatchObject([{ id: caseId, settledBy: 'Ana' }])
  await ana.call(contract.reopenCase, { params: { caseId } })
  expect(await open()).toMatchObject([{ id: caseId, settledAt: '', settledBy: '' }])
  const audit = await app.database.direct
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', caseId)
    .orderBy('id')
    .execute()
  expect(audit).toEqual([{ action: 'case settled' }, { action: 'case reopened' }])
})

test('money that pays nothing goes back from its case, which closes', async () => {
  const buyer = await aBuyer(app)
  const secret = await buyer.begin()
  const { orderID } = await buyer.beginPayPal()
  await buyer.approve(orderID)
  await buyer.capture(orderID)
  await takeWithoutUs(app, secret)
  await buyer.confirm()
  await app.jobs.runDue()
  const [due] = await open()
  const caseId = due?.id ?? ''
  const { payment } = await ana.call(contract.getCase, { params: { caseId } })
  expect(payment).toMatchObject({ amountCents: 3_000, refundableCents: 3_000 })
  const giveBack = (more: { amountCents?: number; byHand?: HandRefund } = {}) =>
    ana.call(refundCase, {
      params: { caseId },
      body: { requestKey: app.newId(), reason: 'Paid twice.', ...more },
    })
  const closesByItself = 'This case closes by itself when all of the money has gone back.'
  const byItself = { status: 409, code: 'case_closes_by_itself', message: closesByItself }
  await expect(settle(ben, caseId, 'It was fine.')).rejects.toMatchObject(byItself)
  await aDispute(payment?.id ?? '')
  expect(await ana.call(contract.getCase, { params: { caseId } })).toMatchObject({
    closesByItself,
    payment: { disputes: [{ warning: expect.stringMatching(/^The customer disputes \$30\.00/) }] },
  })
  await app.database.direct.updateTable('dispute').set({ state: 'lost' }).execute()
  expect((await ana.call(contract.getCase, { params: { caseId } })).closesByItself).toBeUndefined()
  await app.database.direct.updateTable('dispute').set({ state: 'won' }).execute()
  await aRefund(payment?.id ?? '')
  await settle(ben, caseId, 'Sent back by check.')
  await expect(giveBack()).rejects.toMatchObject({ status: 409, code: 'case_settled' })
  await ben.call(contract.reopenCase, { params: { caseId } })
  const day = dayIn(mountainTime, app.now())
  const byHand: HandRefund = { method: 'check', reference: '77', day, sentBy: 'Ana' }
  await aRefund(payment?.id ?? '', 'done', 1_000)
  await expect(giveBack({ amountCents: 3_000, byHand })).rejects.toThrow('You can still refund $20.00')
  const { refundId } = await giveBack({ amountCents: 2_000, byHand })
  expect(await open()).toEqual([])
  const logged = app.database.direct.selectFrom('audit').selectAll().where('subject_id', '=', refundId)
  expect(await logged.execute()).toMatchObject([
    { action: 'refunded', actor_id: ana.id, details: expect.stringContaining('"method":"Check 77"') },
  ])
  const told = (await mailsTo(app, buyer.customer)).find(({ subject }) => subject.endsWith('is sent'))
  expect(told?.text).toMatch(
    /the \$20\.00 that we could not use for order \d+ back by check 77 on .*received a payment/s,
  )
  await expect(ben.call(contract.reopenCase, { params: { caseId } })).rejects.toMatchObject({
    code: 'case_closes_by_itself',
    message: 'This money was sent back or sent again, so nothing is left to do here.',
  })
  await expect(
    ana.call(refundCase, {
      params: { caseId: await aCase() },
      body: { requestKey: app.newId(), reason: 'x' },
    }),
  ).rejects.toMatchObject({ code: 'case_without_payment' })
})

const aRefund = (paymentId: string, state: 'failed' | 'done' = 'failed', cents = 3_000) =>
  app.database.direct
    .insertInto('refund')
    .values({
      id: app.newId(),
      payment_id: paymentId,
      provider: 'test card',
      provider_ref: null,
      request_key: null,
      amount_cents: cents,
      state,
      asked_by: null,
      reason: 'Paid twice.',
      created_at: app.now(),
      updated_at: app.now(),
    })
    .execute()

const aDispute = (paymentId: string, dueAt: number | null = null) =>
  app.database.direct
    .insertInto('dispute')
    .values({
      id: app.newId(),
      payment_id: paymentId,
      provider: 'test card',
      provider_ref: app.newId(),
      amount_cents: 3_000,
      state: 'needs_response',
      reason: 'product_not_received',
      due_at: dueAt,
      changed_at: null,
      created_at: app.now(),
      updated_at: app.now(),
    })
    .execute()

test('a request for a refund is not settled by words, and its case is not opened again after the decision', async () => {
  const customer = await anAccount(app)
  const orderId = await aPaidOrder(app, { customerId: customer.id })
  await customer.call(requestRefund, { params: { orderId }, body: { reason: 'We keep the home.' } })
  const params = { caseId: (await open())[0]?.id ?? '' }
  const assistant = await anAccount(app, { role: 'staff', staffRole: 'assistant' })
  for (const who of [ana, assistant])
    await expect(settle(who, params.caseId, 'I called.')).rejects.toMatchObject({
      code: 'case_closes_by_itself',
      message: 'This case closes by itself when a broker refunds the order or declines the request.',
    })
  const { refundRequest } = await ana.call(getOrder, { params: { orderId } })
  await ana.call(declineRefund, {
    params: { orderId },
    body: { requestId: refundRequest?.id ?? '', answer: 'The photos were taken.' },
  })
  expect(await open()).toEqual([])
  await expect(ana.call(contract.reopenCase, { params })).rejects.toMatchObject({
    code: 'case_closes_by_itself',
  })
  expect(await ana.call(contract.getCase, { params })).toMatchObject({
    closesByItself: expect.stringMatching(/The request has been decided.* You can still refund the order/),
  })
  await customer.call(requestRefund, { params: { orderId }, body: { reason: 'We moved away.' } })
  await expect(
    ana.call(contract.reopenCase, { params }),
    'the newer request has its own case',
  ).rejects.toThrow('The request has been decided')
})

test('once all of the money went back, neither a decided request nor a failed refund has anything left to do', async () => {
  const customer = await anAccount(app)
  const orderId = await aPaidOrder(app, { customerId: customer.id })
  await customer.call(requestRefund, { params: { orderId }, body: { reason: 'We keep the home.' } })
  const [asked] = await open()
  const { payments, version } = await ana.call(getOrder, { params: { orderId } })
  await app.database.transaction((trx) =>
    openDeskCase(app, trx, {
      kind: 'refund failed',
      orderId,
      reason: 'Please send it again.',
      key: 'refund failed 1',
      details: { paymentId: payments[0]?.id },
    }),
  )
  await aRefund(payments[0]?.id ?? '')
  const failed = (await open()).find(({ kind }) => kind === 'refund failed')
  await settle(ben, failed?.id ?? '', 'Sent by check.')
  const { amountCents = 0 } = payments[0] ?? {}
  const body = { requestKey: app.newId(), reason: 'Within the rule.', amountCents, version }
  await ana.call(refundOrder, { params: { orderId }, body })
  for (const [found, sentence] of [
    [failed, 'This money was sent back or sent again, so nothing is left to do here.'],
    [asked, 'The request has been decided, so there is nothing left to do here.'],
  ] as const)
    await expect(
      ana.call(contract.reopenCase, { params: { caseId: found?.id ?? '' } }),
    ).rejects.toMatchObject({ code: 'case_closes_by_itself', message: sentence })
})

test('a dispute has its due day and the evidence as a text', async () => {
  const buyer = await aBuyer(app, undefined, await anAccount(app, { name: 'Ann Aspen' }))
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  const [payment] = await buyer.payments()
  const dueAt = app.now() + 7 * 24 * 60 * 60_000
  await aDispute(payment?.id ?? '', dueAt)
  const { rows } = await ana.call(contract.listDisputes, {})
  expect(rows).toMatchObject([
    {
      state: 'The bank waits for our answer',
      isOver: false,
      reason: 'product not received',
      dueAt: new Date(dueAt).toISOString(),
      order: { customer: 'Ann Aspen' },
    },
  ])
  const dispute = await ana.call(contract.getDispute, { params: { disputeId: rows[0]?.id ?? '' } })
  expect(dispute.evidenceText).toMatch(/^Order: \d+, placed on .*, \$30\.00\n/)
  for (const words of [
    'Disclosures acknowledged: ',
    'Receipt: sent to',
    'Work: not started',
    'Downloads by the customer: none',
  ])
    expect(dispute.evidenceText).toContain(words)
})
