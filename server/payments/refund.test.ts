import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseProviders, type Payments } from '#server/payments/choose-providers'
import { reopenCase } from '#server/cases/settle-case'
import { refundRefused } from '#server/payments/problems'
import { recordRefund } from '#server/payments/record-refund'
import { refundOrder, refundPayment } from '#server/payments/refund-order'
import { aBuyer, type Buyer } from '#server/testing/a-buyer'
import { mailsTo } from '#server/testing/a-login'
import { type TestAccount, anAccount } from '#server/testing/an-account'
import { takeWithoutUs } from '#server/testing/pay-at-once'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let payments: Payments
let staff: TestAccount
let buyer: Buyer
beforeAll(async () => {
  app = await startTestApp()
  payments = chooseProviders(app)
  staff = await anAccount(app, { role: 'staff' })
})
afterAll(() => app.close())
beforeEach(async () => {
  buyer = await aBuyer(app)
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
})

const refund = (requestKey: string, amountCents?: number) =>
  refundOrder(app, payments, staff, buyer.orderId, {
    requestKey,
    reason: 'Asked for by the customer.',
    ...(amountCents !== undefined && { amountCents }),
  })
const state = async () => {
  await app.jobs.runDue()
  return (await buyer.order()).payment_status
}

test('the desk refunds an order', async () => {
  expect(await refund(app.newId())).toMatchObject({ state: 'done', amount_cents: 3_000, asked_by: staff.id })
  expect(await state()).toBe('refunded')
  expect(await buyer.order()).toMatchObject({ delivery_status: 'cancelled' })
  expect(await buyer.confirm()).toMatchObject({ payment_status: 'refunded' })
  const audit = await app.database.direct
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject', '=', 'order')
    .where('subject_id', '=', buyer.orderId)
    .orderBy('id')
    .execute()
  expect(audit.at(-1)).toEqual({ action: 'refunded', actor_id: staff.id })
})

test('the customer reads that a refund of the whole order came back, and that it is sent again', async () => {
  const told = async (ending: string) =>
    (await mailsTo(app, buyer.customer)).filter(({ subject }) => subject.endsWith(ending))
  const sent = await refund(app.newId())
  expect(await told('is refunded')).toHaveLength(1)
  const [payment] = await buyer.payments()
  if (!payment) throw new Error('There is no payment.')
  const comesBack = (trx: Parameters<typeof recordRefund>[1]) =>
    recordRefund(app, trx, payment, {
      ref: sent.provider_ref ?? '',
      refundId: sent.id,
      state: 'failed',
      money: { cents: 3_000, currency: 'USD' },
    })
  await app.database.transaction(comesBack)
  const learned = await app.database.direct
    .selectFrom('audit')
    .select(['actor_id', 'actor_role'])
    .where('subject_id', '=', sent.id)
    .where('action', '=', 'refund failed')
    .execute()
  expect(learned).toEqual([{ actor_id: null, actor_role: 'system' }])
  await app.database.direct.deleteFrom('test_refund').where('request_key', '=', sent.id).execute()
  expect(await told('did not arrive')).toMatchObject([{ text: expect.stringContaining('$30.00') }])
  const wish = {
    requestKey: app.newId(),
    reason: 'It came back.',
    message: 'To your new card, as you asked.',
  }
  await refundOrder(app, payments, staff, buyer.orderId, wish)
  expect(await told('is sent again')).toMatchObject([{ text: expect.stringContaining(wish.message) }])
})

test('a part that came back is owed until it is sent again, and then its case stays closed', async () => {
  const part = await refund(app.newId(), 1_000)
  const [payment] = await buyer.payments()
  const money = { cents: 1_000, currency: 'USD' }
  const report = { ref: part.provider_ref ?? '', refundId: part.id, state: 'failed', money } as const
  if (payment) await app.database.transaction((trx) => recordRefund(app, trx, payment, report))
  app.clock.forward(1_000)
  await refund(app.newId(), 500)
  const [failed] = await buyer.deskCases()
  expect(failed).toMatchObject({ kind: 'refund failed', closed_at: null })
  const failures = async () => {
    const { timeline = [] } = await buyer.order()
    return timeline.map(({ text }) => text).filter((text) => text.startsWith('The refund'))
  }
  expect(await failures()).toEqual(['The refund of $10.00 failed. We will send the money again.'])
  await refund(app.newId(), 1_000)
  expect(await buyer.deskCases()).toMatchObject([{ closed_by: staff.id }])
  expect(await failures()).toEqual(['The refund of $10.00 failed. We sent the money again.'])
  await expect(reopenCase(app, staff, failed?.id ?? '')).rejects.toMatchObject({
    code: 'case_closes_by_itself',
  })
})

test('the case of a refund that failed closes when it has gone through after all', async () => {
  const card = payments.card as NonNullable<Payments['card']>
  const answers = [new Error('The line went dead.'), refundRefused('no money there.')]
  const failing = { ...payments, card: { ...card, refund: () => Promise.reject(answers.shift()) } }
  const wish = { requestKey: app.newId(), reason: 'Asked for.', amountCents: 1_000 }
  for (const sentence of ['dead', 'no money there'])
    await expect(refundOrder(app, failing, staff, buyer.orderId, wish)).rejects.toThrow(sentence)
  expect(await buyer.deskCases()).toMatchObject([{ kind: 'refund failed', closed_at: null }])
  const { id: refundId } = await refundOrder(app, payments, staff, buyer.orderId, wish)
  const [payment] = await buyer.payments()
  const money = { cents: 1_000, currency: 'USD' }
  const report = { ref: app.newId(), refundId, state: 'done', money } as const
  if (payment) await app.database.transaction((trx) => recordRefund(app, trx, payment, report))
  expect(await buyer.deskCases()).toMatchObject([{ closed_by: staff.id }])
})

test('more than was paid, zero, and the same key for something else are refused', async () => {
  for (const amount of [3_001, 0, -5])
    await expect(refund(app.newId(), amount)).rejects.toMatchObject({ code: 'nothing_to_give_back' })
  const key = app.newId()
  await refund(key, 100)
  await expect(refund(key, 200)).rejects.toMatchObject({ code: 'refund_key_used' })
  const unpaid = await aBuyer(app)
  await expect(
    refundOrder(app, payments, staff, unpaid.orderId, { requestKey: 'k', reason: '' }),
  ).rejects.toMatchObject({
    code: 'payment_not_found',
  })
})

test('a key that comes back with another reason, message or answer to the request is refused', async () => {
  const wish = { requestKey: app.newId(), reason: 'Goodwill', amountCents: 100 }
  const ask = (change: object) => refundOrder(app, payments, staff, buyer.orderId, { ...wish, ...change })
  await ask({})
  for (const change of [{ reason: 'Other' }, { message: 'Sorry.' }, { grantsRequest: true }])
    await expect(ask(change)).rejects.toMatchObject({ code: 'refund_key_used' })
  expect(await ask({})).toMatchObject({ amount_cents: 100 })
})

test('a repeat after a lost response continues the same refund', async () => {
  const key = app.newId()
  const card = payments.card as NonNullable<Payments['card']>
  let isLost = true
  const asked: unknown[] = []
  const lossy: Payments = {
    ...payments,
    card: {
      ...card,
      refund: async (request) => {
        const report = await card.refund(request)
        asked.push(request.isRepeat)
        if (isLost) throw new Error('The line went dead.')
        return report
      },
    },
  }
  const wish = { requestKey: key, reason: 'Asked for.' }
  await expect(refundOrder(app, lossy, staff, buyer.orderId, wish)).rejects.toThrow('dead')
  isLost = false
  expect(await refundOrder(app, lossy, staff, buyer.orderId, wish)).toMatchObject({ state: 'done' })
  expect(asked).toEqual([false, true])
  expect(await buyer.givenBack()).toBe(3_000)
  const [payment] = await buyer.payments()
  const rows = await app.database.direct
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', payment?.id ?? '')
    .execute()
  expect(rows).toHaveLength(1)
})

test('a refund that the provider refuses is recorded, and another can be requested', async () => {
  const card = payments.card as NonNullable<Payments['card']>
  const refusing: Payments = {
    ...payments,
    card: { ...card, refund: () => Promise.reject(refundRefused('no money there.')) },
  }
  const wish = { requestKey: app.newId(), reason: 'Asked for.' }
  await expect(refundOrder(app, refusing, staff, buyer.orderId, wish)).rejects.toMatchObject({
    code: 'refund_refused',
  })
  expect(await refund(app.newId())).toMatchObject({ state: 'done' })
})

test('money that pays nothing can be refunded too, which closes its desk case', async () => {
  const twice = await aBuyer(app)
  const secret = await twice.begin()
  const { orderID } = await twice.beginPayPal()
  await twice.approve(orderID)
  await twice.capture(orderID)
  await takeWithoutUs(app, secret)
  await twice.confirm()
  await app.jobs.runDue()
  const surplus = (await twice.payments()).find(({ purpose }) => purpose === 'give back')
  expect(await twice.deskCases()).toMatchObject([{ closed_at: null }])
  await refundPayment(app, payments, staff, surplus?.id ?? '', {
    requestKey: app.newId(),
    reason: 'Paid twice.',
  })
  expect(await twice.deskCases()).toMatchObject([{ closed_by: staff.id }])
  expect((await twice.order()).payment_status).toBe('paid')
})
