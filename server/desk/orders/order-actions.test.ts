import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as actions from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import type { WorkStep } from '#rules/order-filters'
import { undoStartMs } from '#rules/orders'
import { recordDispute } from '#server/payments/record-dispute'
import { aBroker } from '#server/testing/a-broker'
import { aBuyer, type Buyer } from '#server/testing/a-buyer'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder, aPaidOrder } from '#server/testing/an-order'
import { actionsOf } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestAccount
let ben: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await aBroker(app, 'Ana')
  ben = await aBroker(app, 'Ben')
  customer = await anAccount(app)
})

const seen = (orderId: string) => ana.call(getOrder, { params: { orderId } })
const step = (who: TestAccount, orderId: string, of: WorkStep, version: number) =>
  who.call(actions.takeWorkStep, { params: { orderId }, body: { step: of, version } })
const mailsTo = async (email: string) => {
  await app.jobs.runDue()
  return (await app.mails()).filter(({ to }) => to.address === email)
}
const aPaidBuyer = async (): Promise<Buyer> => {
  const buyer = await aBuyer(app, undefined, customer)
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  return buyer
}

test('work is started, taken back within the hour, finished and resumed, each with an audit row', async () => {
  const orderId = await aPaidOrder(app, { customerId: customer.id })
  const before = await seen(orderId)
  expect(before).toMatchObject({ work: ['start work'], mayCancel: false, undoStartUntil: '' })
  expect(Date.parse(before.startBy)).toBeGreaterThan(app.now())
  let { version } = await step(ana, orderId, 'start work', before.version)
  expect(await seen(orderId)).toMatchObject({ version, work: ['finish work', 'undo start'], startBy: '' })
  ;({ version } = await step(ana, orderId, 'undo start', version))
  expect(await seen(orderId)).toMatchObject({ work: ['start work'], startedAt: '' })
  ;({ version } = await step(ana, orderId, 'start work', version))
  ;({ version } = await step(ana, orderId, 'finish work', version))
  expect(await seen(orderId)).toMatchObject({
    work: ['resume work'],
    doneAt: expect.stringMatching(/^\d{4}/),
  })
  ;({ version } = await step(ana, orderId, 'resume work', version))
  app.clock.forward(undoStartMs)
  ana = await aBroker(app, 'Ana')
  expect((await seen(orderId)).work).toEqual(['finish work'])
  await expect(step(ana, orderId, 'undo start', version)).rejects.toMatchObject({ code: 'start_not_undone' })
  expect((await actionsOf(app, orderId)).filter((action) => action.startsWith('staff'))).toEqual([
    'staff: start of work undone',
    'staff: work done',
    'staff: work resumed',
    'staff: work started',
    'staff: work started',
  ])
})

test('work does not start before the disclosures are read, nor on an unpaid order', async () => {
  const unread = await aPaidOrder(app, { customerId: customer.id, isUndisclosed: true })
  const unpaid = await anOrder(app, { customerId: (await anAccount(app)).id })
  for (const [orderId, code] of [
    [unread, 'disclosures_unread'],
    [unpaid, 'order_not_placed'],
  ] as const) {
    const { version } = await seen(orderId)
    await expect(step(ana, orderId, 'start work', version)).rejects.toMatchObject({ status: 409, code })
  }
})

test('of two people who saw the same order, one acts, and the other learns who was faster', async () => {
  const orderId = await aPaidOrder(app, { customerId: customer.id })
  const { version } = await step(ana, orderId, 'start work', (await seen(orderId)).version)
  const results = await Promise.allSettled([
    step(ana, orderId, 'undo start', version),
    step(ben, orderId, 'finish work', version),
  ])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect(refused[0]?.reason.message).toMatch(/^(?:Ana|Ben) changed this order after you opened it\./)
})

test('a dispute is nobody’s own change of the order', async () => {
  const { orderId, payments } = await aPaidBuyer()
  const { version } = await step(ana, orderId, 'start work', (await seen(orderId)).version)
  const [payment] = await payments()
  if (!payment) throw new Error('It is paid.')
  const money = { cents: 3_000, currency: 'USD' } as const
  const news = { ref: app.newId(), state: 'needs_response', money, reason: '', dueAt: null, changedAt: null }
  await app.database.transaction((trx) => recordDispute(app, trx, payment, news))
  await expect(step(ana, orderId, 'finish work', version)).rejects.toMatchObject({
    message: expect.stringMatching(/^Something changed this order/),
  })
})

test('an unpaid order is canceled with a mail, and a paid one is refunded instead', async () => {
  const unpaid = await anOrder(app, { customerId: customer.id })
  const { version, number, mayCancel } = await seen(unpaid)
  expect(mayCancel).toBe(true)
  const cancel = (orderId: string, of: number) =>
    ana.call(actions.cancelOrder, { params: { orderId }, body: { version: of } })
  await cancel(unpaid, version)
  await cancel(unpaid, version)
  const mails = await mailsTo(customer.email)
  expect(mails.filter(({ subject }) => subject === `Order ${number} is canceled`)).toHaveLength(1)
  const paid = await aPaidOrder(app, { customerId: customer.id })
  await expect(cancel(paid, (await seen(paid)).version)).rejects.toMatchObject({ code: 'refund_first' })
})

test('mails are sent again, those that are true today', async () => {
  const { orderId } = await aPaidBuyer()
  const { number, mails } = await seen(orderId)
  expect(mails).toEqual(['confirmation', 'receipt'])
  const before = (await mailsTo(customer.email)).length
  const resend = (mail: (typeof mails)[number], idempotencyKey?: string) =>
    ana.call(actions.resendMail, {
      params: { orderId },
      body: { mail },
      ...(idempotencyKey && { idempotencyKey }),
    })
  await resend('receipt', 'one')
  await resend('receipt', 'one')
  await resend('confirmation')
  await expect(resend('canceled')).rejects.toMatchObject({ code: 'mail_not_fitting' })
  const after = await mailsTo(customer.email)
  expect(after).toHaveLength(before + 2)
  expect(after.filter(({ subject }) => subject === `Order ${number} is paid`)).toHaveLength(2)
})

test('notes are for the staff, once however often they are sent', async () => {
  const orderId = await aPaidOrder(app, { customerId: customer.id })
  const note = () =>
    ana.call(actions.addNote, { params: { orderId }, body: { text: 'Call on Monday.' }, idempotencyKey: 'n' })
  await note()
  await note()
  const { notes, timeline } = await seen(orderId)
  expect(notes).toMatchObject([{ author: 'Ana', text: 'Call on Monday.' }])
  expect(JSON.stringify(timeline)).not.toContain('Monday')
})

test('an order is found by its number, with everything about it', async () => {
  const buyer = await aPaidBuyer()
  const { number } = await seen(buyer.orderId)
  await app.jobs.runDue()
  expect(await seen(String(number))).toMatchObject({
    id: buyer.orderId,
    lines: [{ quantity: 1, sumCents: 1_000 }],
    feeCents: 2_000,
    totalCents: 3_000,
    customer: { email: customer.email },
    shipping: { city: 'Denver' },
    disclosures: { version: expect.any(String) },
    terms: null,
    payments: [{ provider: 'test card', paysOrder: true }],
    attempts: [{ state: 'succeeded' }],
    sentMails: [
      { kind: 'Confirmation', state: 'done' },
      { kind: 'Receipt', state: 'done' },
    ],
    timeline: expect.arrayContaining([expect.objectContaining({ action: 'paid' })]),
  })
  await expect(seen('999999')).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
})
