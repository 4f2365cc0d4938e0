import { afterAll, beforeAll, expect, test } from 'vitest'
import * as fc from 'fast-check'
import type { Insertable } from 'kysely'
import type { RefundTable } from '#database/tables/payments'
import { dayMs } from '#rules/durations'
import { getAnyPaper, getOwnPaper } from '#server/payments/papers/get-paper'
import type { PaperKind } from '#server/payments/papers/order-paper'
import { readPaper as read } from '#server/testing/read-paper'
import { aBuyer, refusal } from '#server/testing/a-buyer'
import { aPaidOrder } from '#server/testing/an-order'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aCoupon } from '#server/testing/a-coupon'
import { anAccount, callWith } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const cents = (amount: string) => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100)

test('the receipt of a paid order adds up, and names the firm, its license, the order and the payment', async () => {
  const [first = '', second = ''] = await aCatalogue(app, [
    { name: 'Photos & floor plan', priceCents: 129_950, discountPercent: 15 },
    { name: 'Yard sign', priceCents: 4_999 },
  ])
  const buyer = await aBuyer(app, [
    { productId: first, quantity: 2 },
    { productId: second, quantity: 3 },
  ])
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  const answer = await app.http.inject({
    url: `/api/order/receipt/${buyer.orderId}`,
    headers: { authorization: `Bearer ${buyer.customer.token}` },
  })
  const { number } = await buyer.order()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${number}.pdf"`,
  })
  const { pages, words, title, language } = await read(answer.rawPayload)
  expect(language).toBe('en-US')
  expect(pages).toHaveLength(1)
  expect(title).toBe(`Receipt for order ${number}`)
  const [payment] = await buyer.payments()
  for (const said of [
    'Columbine Flat-Fee Realty (demo)',
    `Receipt for order ${number}`,
    'Ann Example',
    'Photos & floor plan',
    'Test card ending in 4242',
    payment?.provider_ref,
    'Test mode: no money moves.'.replace('moves', 'moved'),
  ])
    expect(words).toContain(said)
  expect(words.some((text) => text.includes('DEMO-000000'))).toBe(true)
  const amounts = words.filter((text) => /^-?\$[\d,.]+$/.test(text)).map(cents)
  const [unit1, sum1, unit2, sum2, packages, fee, total] = amounts as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  expect(amounts).toHaveLength(7)
  expect([unit1 * 2, unit2 * 3]).toEqual([sum1, sum2])
  expect(sum1 + sum2).toBe(packages)
  expect(packages + fee).toBe(total)
  expect(total).toBe(payment?.amount_cents)
})

test('the receipt names the version of the disclosures that were agreed to', async () => {
  const ann = await anAccount(app)
  const receipt = async (isUndisclosed: boolean) => {
    const orderId = await aPaidOrder(app, { customerId: ann.id, isUndisclosed })
    return (await read((await getOwnPaper(app, ann.id, orderId, 'receipt')).pdf)).words
  }
  expect(await receipt(true)).not.toContain('Disclosures')
  const words = await receipt(false)
  expect(words[words.indexOf('Disclosures') + 1]).toMatch(
    /^Version \d{4}-\d\d(-\d)?, agreed to on \w+ \d+, \d{4}$/,
  )
})

test('only the owner of a paid order gets it', async () => {
  const buyer = await aBuyer(app)
  const ask = (call = buyer.customer.call) =>
    refusal(call('GET /api/order/receipt/:orderId', { params: { orderId: buyer.orderId } }))
  expect(await ask()).toBe('409 order_not_paid')
  expect(await ask((await anAccount(app)).call)).toBe('404 order_not_found')
  expect(await ask(callWith(app, 'none'))).toBe('401 sign_in_required')
})

test('a coupon is deducted', async () => {
  const [productId = ''] = await aCatalogue(app, [{ name: app.newId(), priceCents: 10_000 }])
  await aCoupon(app, {
    code: 'TENOFF',
  })
  const buyer = await aBuyer(app, [{ productId, quantity: 1 }], undefined, 'TENOFF')
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  const answer = await app.http.inject({
    url: `/api/order/receipt/${buyer.orderId}`,
    headers: { authorization: `Bearer ${buyer.customer.token}` },
  })
  const { words } = await read(answer.rawPayload)
  expect(words.join(' ')).toContain(
    'Packages $100.00 Coupon TENOFF -$10.00 Platform fee $20.00 Total paid $110.00',
  )
})

const paper = async (orderId: string, kind: PaperKind) => read((await getAnyPaper(app, orderId, kind)).pdf)

test('an unpaid order has an invoice that says how to pay, and its customer and the desk get it', async () => {
  const buyer = await aBuyer(app)
  const ask = (who: { token: string }, url: string) =>
    app.http.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
  const own = `/api/order/invoice/${buyer.orderId}`
  const [ours, theirs] = [await ask(buyer.customer, own), await ask(await anAccount(app), own)]
  expect([ours.statusCode, theirs.statusCode]).toEqual([200, 404])
  const staff = await anAccount(app, { role: 'staff', staffRole: 'assistant' })
  const atDesk = `/api/desk/orders/${buyer.orderId}/papers`
  expect((await ask(staff, `${atDesk}/invoice`)).headers['content-disposition']).toContain('invoice-')
  expect((await ask(staff, `${atDesk}/receipt`)).json()).toMatchObject({ code: 'order_not_paid' })
  const { words } = await read(ours.rawPayload)
  const text = words.join(' ')
  const { number } = await buyer.order()
  expect(text).toContain(`Invoice for order ${number}`)
  expect(text).toContain('Total due $30.00')
  expect(text).toMatch(/Pay by \w+ \d+, \d{4} at \d+:\d\d [AP]M Mountain Time: http/)
  expect(text).toMatch(/To pay by check or bank transfer, /)
  await buyer.cancel()
  expect((await paper(buyer.orderId, 'invoice')).words.join(' ')).toContain(
    'This order is canceled. Nothing is due.',
  )
})

test('whatever is bought, with a coupon and after refunds, the numbers of both papers add up', async () => {
  const line = fc.record({
    priceCents: fc.integer({ min: 100, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      fc.nat(100),
      async (wanted, hasCoupon, part) => {
        const ids = await aCatalogue(
          app,
          wanted.map(({ priceCents }) => ({ name: app.newId(), priceCents, stock: 9 })),
        )
        const couponCode = app.newId().slice(-12).toUpperCase()
        if (hasCoupon) await aCoupon(app, { code: couponCode })
        const products = wanted.map(({ quantity }, at) => ({ productId: ids[at] ?? '', quantity }))
        const { id: customerId } = await anAccount(app)
        const orderId = await aPaidOrder(app, { customerId, products, ...(hasCoupon && { couponCode }) })
        const { amount_cents: paid } = await refundPart(orderId, part)
        for (const kind of ['invoice', 'receipt'] as const) {
          const { words } = await paper(orderId, kind)
          const amounts = words
            .slice(words.indexOf('Amount'))
            .filter((text) => /^-?\$[\d,.]+$/.test(text))
            .map(cents)
          const sums = wanted.map((_, at) => amounts[at * 2 + 1] ?? 0)
          expect(wanted.map(({ quantity }, at) => (amounts[at * 2] ?? 0) * quantity)).toEqual(sums)
          const [packages = 0, ...rest] = amounts.slice(wanted.length * 2)
          expect(sums.reduce((sum, one) => sum + one, 0)).toBe(packages)
          const [left = 0, refunded = 0, total = 0, ...changes] = rest.toReversed()
          expect(changes.reduce((sum, one) => sum + one, packages)).toBe(total)
          expect(total).toBe(paid)
          expect(total + refunded).toBe(left)
        }
      },
    ),
    { numRuns: 12 },
  )
})

/** Gives back so much of a hundred parts, and a cent. */
const refundPart = async (orderId: string, part: number) => {
  const payment = await paymentOf(orderId)
  await storeRefund(payment, { amount_cents: Math.floor((payment.amount_cents * part) / 101) + 1 })
  return payment
}

const paymentOf = (orderId: string) =>
  app.database.direct
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

const storeRefund = async (
  { id, provider }: Awaited<ReturnType<typeof paymentOf>>,
  refund: Pick<Insertable<RefundTable>, 'amount_cents' | 'by_hand'>,
) =>
  app.database.direct
    .insertInto('refund')
    .values({
      id: app.newId(),
      payment_id: id,
      provider,
      provider_ref: null,
      request_key: null,
      state: 'done',
      asked_by: null,
      reason: '',
      created_at: app.now(),
      updated_at: app.now(),
      ...refund,
    })
    .execute()

test('the papers of late money say that all of it goes back, and name the day on which all of it was back', async () => {
  const orderId = await aPaidOrder(app, { customerId: (await anAccount(app)).id })
  const texts = () =>
    Promise.all(
      (['receipt', 'invoice'] as const).map(async (kind) => (await paper(orderId, kind)).words.join(' ')),
    )
  const set = (change: { state: 'cancelled'; payment_state?: 'refunded'; refunded_at?: number }) =>
    app.database.direct.updateTable('order').set(change).where('id', '=', orderId).execute()
  await set({ state: 'cancelled' })
  for (const text of await texts()) {
    expect(text).toContain('This order is canceled, so all of the payment goes back.')
    expect(text).not.toMatch(/Total paid|if work has not started/)
  }
  const payment = await paymentOf(orderId)
  await set({ state: 'cancelled', payment_state: 'refunded', refunded_at: app.now() - 9 * dayMs })
  await storeRefund(payment, { amount_cents: payment.amount_cents - 100 })
  const check = { method: 'check', reference: '77', day: '2030-03-04', sentBy: 'Ana' }
  await storeRefund(payment, { amount_cents: 100, by_hand: JSON.stringify(check) })
  for (const text of await texts()) expect(text).toContain('Refunded in full on March 4, 2030.')
})

test('an order that counted as paid from the beginning has a receipt too', async () => {
  const customer = await anAccount(app)
  const orderId = await aPaidOrder(app, { customerId: customer.id })
  const { pdf } = await getOwnPaper(app, customer.id, orderId, 'receipt')
  expect((await read(pdf)).words).toContain('Total paid')
})
