// A check for a quote: one press places the order, pays it and ends the link.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deskQuotes } from '#contract/desk/quotes'
import { placeOrder } from '#contract/checkout'
import { readQuote } from '#contract/quotes'
import { dayMs } from '#rules/durations'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aLead } from '#server/testing/a-lead'
import { aQuote, type TestQuote } from '#server/testing/a-quote'
import { outcome } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrderBody, someShipping } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestAccount
let ann: TestAccount
let lines: { productId: string; quantity: number }[]
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(60_000)
  broker = await aBroker(app)
  ann = await anAccount(app, { name: 'Ann Aspen' })
  const [productId = ''] = await aCatalogue(app, [{ name: `Sign ${app.newId()}`, priceCents: 10_000 }])
  lines = [{ productId, quantity: 2 }]
})

const check = { method: 'check', reference: '1042', amountCents: 22_000 } as const
const pay = ({ id }: TestQuote, more: object = {}, idempotencyKey?: string) =>
  broker.call(deskQuotes.payQuote, {
    params: { quoteId: id },
    body: {
      ...someShipping,
      ...check,
      day: new Date(app.now()).toISOString().slice(0, 10),
      version: 1,
      ...more,
    },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
const atDesk = ({ id }: TestQuote) => broker.call(deskQuotes.getQuote, { params: { quoteId: id } })

test('a check places the order of a quote, pays it and ends the link, once for each press', async () => {
  const quote = await aQuote(app, { lines, broker, customerId: ann.id })
  const [first, again] = [await pay(quote, {}, 'one press'), await pay(quote, {}, 'one press')]
  expect(again).toEqual(first)
  const { order, state } = await ann.call(readQuote, { body: { token: quote.token } })
  expect([state, order?.number, order?.isUnpaid]).toEqual(['placed', first.orderNumber, false])
  expect(await outcome(pay(quote, { version: 2 }))).toBe('quote_not_open')
  const place = ann.call(placeOrder, {
    body: { ...(await anOrderBody(app, ann.id, lines)), quote: quote.token },
  })
  expect(await outcome(place)).toBe('quote_not_open')
  await app.jobs.runDue()
  const mails = (await app.mails()).filter(({ to }) => to.address === ann.email)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/receipt|paid/i)])
})

test('a wrong sum, a day long before the order or an older version stores nothing, and the quote stays open', async () => {
  const quote = await aQuote(app, { lines, broker, customerId: ann.id })
  const { reference } = await atDesk(quote)
  await expect(pay(quote, { amountCents: 21_999 })).rejects.toMatchObject({
    code: 'amount_differs',
    message: expect.stringContaining(`Quote ${reference} costs $220.00, and this is $219.99.`),
  })
  const day = new Date(app.now() - 32 * dayMs).toISOString().slice(0, 10)
  await expect(pay(quote, { day })).rejects.toMatchObject({
    code: 'invalid_request',
    fields: { day: 'This day is more than 30 days ago. Please check the day.' },
  })
  expect(await outcome(pay(quote, { version: 7 }))).toBe('changed_meanwhile')
  expect(await atDesk(quote)).toMatchObject({ state: 'open', version: 1, orderNumber: null })
  const orders = app.database.direct.selectFrom('order').select('id').where('customer_id', '=', ann.id)
  expect(await orders.execute()).toEqual([])
})

test('for a lead without an account the staff says whose order it becomes', async () => {
  const reference = await aLead(app, { name: 'Quinn Quartz' })
  const { id: leadId } = await app.database.direct
    .selectFrom('lead')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const quote = await aQuote(app, { lines, broker, leadId })
  expect(await atDesk(quote)).toMatchObject({
    customer: null,
    address: { name: 'Quinn Quartz', city: 'Denver' },
  })
  expect(await outcome(pay(quote))).toBe('customer_missing')
  const { orderNumber } = await pay(quote, { customerId: ann.id })
  expect(await atDesk(quote)).toMatchObject({ state: 'placed', orderNumber })
})

test('a quote that got an account meanwhile is not ordered for another customer who was chosen', async () => {
  const quote = await aQuote(app, { lines, broker, customerId: ann.id })
  const other = await anAccount(app)
  await expect(pay(quote, { customerId: other.id })).rejects.toMatchObject({
    code: 'customer_missing',
    message: 'This quote belongs to the account of Ann Aspen. Reload the page, then record the payment.',
  })
  expect(await atDesk(quote)).toMatchObject({ state: 'open' })
})
