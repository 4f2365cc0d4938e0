// A check or a bank transfer pays an order, and goes back the same way.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordPayment } from '#contract/desk/orders/by-hand'
import { refundOrder } from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import { getRefundFacts } from '#contract/refunds'
import { dayIn, daysAfter, mountainTime } from '#rules/dates'
import { aBroker } from '#server/testing/a-broker'
import { aBuyer, type Buyer, refusal } from '#server/testing/a-buyer'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestAccount
let buyer: Buyer
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await aBroker(app, 'Ana')
  buyer = await aBuyer(app)
})

const today = () => dayIn(mountainTime, app.now())
const seen = (orderId = buyer.orderId) => ana.call(getOrder, { params: { orderId } })
type Options = { amountCents?: number; day?: string; version?: number; idempotencyKey?: string }
const record = async (options: Options = {}, who = ana, { orderId } = buyer) => {
  const { version, totalCents } = await seen(orderId)
  const { idempotencyKey, ...body } = options
  return who.call(recordPayment, {
    params: { orderId },
    body: {
      method: 'check',
      reference: '1042',
      day: today(),
      note: 'In the mail.',
      amountCents: totalCents,
      version,
      ...body,
    },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
}
const byHand = () => ({ method: 'check' as const, reference: '77', day: today(), sentBy: 'Ana, by mail' })
const refund = (
  amountCents: number,
  version: number,
  more: {
    byHand?: ReturnType<typeof byHand>
    requestKey?: string
    parts?: [{ part: string; amountCents: number }]
  } = {
    byHand: byHand(),
  },
) =>
  ana.call(refundOrder, {
    params: { orderId: buyer.orderId },
    body: { requestKey: app.newId(), reason: 'Asked for.', amountCents, version, ...more },
  })
const mailsToCustomer = async () => {
  await app.jobs.runDue()
  return (await app.mails()).filter(({ to }) => to.address === buyer.customer.email)
}

test('a check pays the order, and all that follows a payment follows', async () => {
  const came = daysAfter(today(), -2)
  const { message } = await record({ day: came })
  const after = await seen()
  expect(message).toMatch(/^Order \d+ is paid\. /)
  expect(after).toMatchObject({
    state: 'placed',
    paymentState: 'paid',
    mayRecordPayment: false,
    work: ['start work'],
    payments: [
      {
        provider: 'by hand',
        method: 'Check 1042',
        amountCents: after.totalCents,
        refundableCents: after.totalCents,
        paysOrder: true,
        byHand: { day: came, note: 'In the mail.', by: 'Ana' },
      },
    ],
  })
  expect(after.timeline.map(({ action }) => action)).toContain('payment by hand recorded')
  const paid = (await mailsToCustomer()).find(({ subject }) => subject.endsWith('is paid'))
  expect(paid?.text).toContain('Check 1042')
  expect(paid?.text).not.toContain('Payment reference')
  expect(paid?.attachments).toHaveLength(1)
  expect((await buyer.order()).payment).toMatchObject({ method: 'Check 1042', day: came })
})

test('the same sum twice, another sum, or a day to come is refused in words, and nothing is stored', async () => {
  const { totalCents, number } = await seen()
  await expect(record({ amountCents: totalCents - 1 })).rejects.toMatchObject({
    code: 'amount_differs',
    fields: { amountCents: expect.stringContaining(`Order ${number} costs $30.00, and this is $29.99.`) },
  })
  await expect(record({ day: daysAfter(today(), 1) })).rejects.toMatchObject({
    fields: { day: 'Choose a day that is not in the future.' },
  })
  await expect(record({ day: daysAfter(today(), -31) })).rejects.toMatchObject({
    fields: { day: expect.stringMatching(/^The order was placed on /) },
  })
  expect(await buyer.attempts()).toEqual([])
  await record()
  await expect(record()).rejects.toMatchObject({ code: 'order_paid', status: 409 })
  expect(await buyer.payments()).toHaveLength(1)
})

test('a repeat after a lost answer records it once, and an older version is refused', async () => {
  const key = app.newId()
  const [first, again] = [await record({ idempotencyKey: key }), await record({ idempotencyKey: key })]
  expect(again).toEqual(first)
  buyer = await aBuyer(app)
  const { version } = await seen()
  expect(await refusal(record({ version: version - 1 }))).toBe('409 changed_meanwhile')
})

test('it needs a broker and the proof', async () => {
  const assistant = await anAccount(app, { role: 'staff', staffRole: 'assistant' })
  expect(await refusal(record({}, assistant))).toBe('403 not_allowed')
  expect(await refusal(record({}, await anAccount(app, { role: 'staff' })))).toMatch(/proof_needed/)
  expect(await buyer.payments()).toEqual([])
})

test('a late check pays a canceled order again while its packages are there, and never after', async () => {
  const [productId = ''] = await aCatalogue(app, [{ name: app.newId(), stock: 1 }])
  const products = [{ productId, quantity: 1 }]
  buyer = await aBuyer(app, products)
  await buyer.cancel()
  const other = await aBuyer(app, products)
  const refused = await record().catch((problem: Error) => problem)
  expect(refused).toMatchObject({ code: 'out_of_stock' })
  expect(await buyer.deskCases()).toEqual([])
  expect(await buyer.attempts()).toEqual([])
  await other.cancel()
  await record()
  expect(await seen()).toMatchObject({ state: 'placed', paymentState: 'paid' })
})

test('it goes back by hand, part by part, and no payment company is called', async () => {
  await record()
  const { version, lines } = await seen()
  expect(await refusal(refund(1_000, version, {}))).toBe('409 refund_by_hand')
  const [line] = lines
  const answer = await refund(1_000, version, {
    byHand: byHand(),
    parts: [{ part: line?.productId ?? '', amountCents: 1_000 }],
  })
  expect(answer).toMatchObject({ state: 'done', message: '$10.00 is refunded.' })
  const after = await seen()
  expect(after).toMatchObject({
    state: 'placed',
    payments: [{ refundableCents: 2_000 }],
    lines: [{ refundedCents: 1_000 }],
    refunds: [
      {
        state: 'done',
        by: 'Ana',
        sent: { how: expect.stringMatching(/^by check 77 on \w+ \d+, \d{4}$/), by: 'Ana, by mail' },
      },
    ],
  })
  const logged = after.timeline.find(({ action }) => action === 'refunded')
  expect(logged?.details).toMatchObject({ method: 'Check 77', day: today(), sentBy: 'Ana, by mail' })
  expect(logged?.details).toMatchObject({ reason: 'Asked for.' })
  const part = (await mailsToCustomer()).find(({ subject }) => subject.startsWith('Part of order'))
  expect(part?.text).toMatch(/We sent back \$10\.00 of order \d+ by check 77 on /)
  const { refunds } = await buyer.customer.call(getRefundFacts, { params: { orderId: buyer.orderId } })
  expect(refunds).toMatchObject([{ amount: 10, sent: expect.stringMatching(/^by check 77 on /) }])
  const requestKey = app.newId()
  await refund(2_000, after.version, { byHand: byHand(), requestKey })
  await refund(2_000, after.version, { byHand: byHand(), requestKey })
  expect(await seen()).toMatchObject({ state: 'cancelled', paymentState: 'refunded' })
  const ended = (await mailsToCustomer()).find(({ subject }) => subject.endsWith('is refunded'))
  expect(ended?.text).toMatch(/back by check 77 on /)
  const { body: file } = await app.http.inject({
    url: `/api/desk/orders/export?rows=refunds&q=${after.number}`,
    headers: { authorization: `Bearer ${ana.token}` },
  })
  expect(file).toContain('Check 1042')
  expect(file).toMatch(/by check 77 on \w+ \d+, \d{4}/)
  expect(await app.database.direct.selectFrom('test_refund').select('id').execute()).toEqual([])
})

test('money of a payment company is recorded as sent by hand only after a refund of it failed', async () => {
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  const { version } = await seen()
  expect(await refusal(refund(500, version))).toBe('409 refund_by_hand')
  await refund(3_000, version, {})
  await app.database.direct
    .updateTable('refund')
    .set({ state: 'failed' })
    .where('payment_id', '=', (await seen()).payments[0]?.id ?? '')
    .execute()
  await refund(3_000, (await seen()).version)
  expect(await seen()).toMatchObject({
    payments: [{ refundableCents: 0 }],
    refunds: [{ state: 'failed' }, { state: 'done', sent: { by: 'Ana, by mail' } }],
  })
  expect(await buyer.order()).toMatchObject({ refunded: 30 })
  const again = (await mailsToCustomer()).find(({ subject }) => subject.endsWith('is sent again'))
  expect(again?.text).toContain('back again by check 77 on ')
})
