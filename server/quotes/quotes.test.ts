// A quote from the desk to the order that a customer places with its link.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/cart'
import { placeOrder } from '#contract/checkout'
import { deskQuotes } from '#contract/desk/quotes'
import { readQuote } from '#contract/quotes'
import { dayMs } from '#rules/durations'
import { couponLeavesNothing } from '#rules/nothing-to-pay'
import { brokerageOf, replaceBrokerage } from '#server/brokerage/brokerage'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue, setProduct } from '#server/testing/a-catalogue'
import { aCoupon } from '#server/testing/a-coupon'
import { aLead } from '#server/testing/a-lead'
import { aQuote, type TestQuote } from '#server/testing/a-quote'
import { outcome } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrderBody } from '#server/testing/an-order'
import { cancelAs, payNow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestAccount
let ann: TestAccount
let lines: { productId: string; quantity: number }[]
beforeAll(async () => {
  app = await startTestApp()
  broker = await aBroker(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(60_000)
  ann = await anAccount(app, { name: 'Ann Aspen' })
  const [sign = '', tour = ''] = await aCatalogue(app, [
    { name: `Sign ${app.newId()}`, priceCents: 10_000 },
    { name: `Tour ${app.newId()}`, priceCents: 20_000 },
  ])
  lines = [
    { productId: sign, quantity: 2 },
    { productId: tour, quantity: 1 },
  ]
})

const quoteFor = (wish: Partial<Parameters<typeof aQuote>[1]> = {}) =>
  aQuote(app, { lines, broker, customerId: ann.id, ...wish })
const read = ({ token }: Pick<TestQuote, 'token'>, call: TestAccount['call'] | TestApp['call'] = app.call) =>
  call(readQuote, { body: { token } })
const atDesk = ({ id }: TestQuote) => broker.call(deskQuotes.getQuote, { params: { quoteId: id } })
const listed = async (query: { state?: 'open' | 'placed' | 'expired' | 'withdrawn'; lead?: string }) =>
  (await broker.call(deskQuotes.listQuotes, { query })).rows.map(({ reference }) => reference)
const place = async ({ token }: TestQuote, who = ann, more: object = {}, ordered = lines) =>
  who.call(placeOrder, { body: { ...(await anOrderBody(app, who.id, ordered)), quote: token, ...more } })

test('it is read without an account, at the prices of now, and holds nothing', async () => {
  const quote = await quoteFor({ note: 'Both, as we said.\nThe sign first.' })
  expect(await read(quote)).toMatchObject({
    state: 'open',
    note: 'Both, as we said.\nThe sign first.',
    isWhole: true,
    price: 400,
    platformFee: 20,
    total: 420,
  })
  const [sign = { productId: '' }] = lines
  await setProduct(app, sign.productId, { price_cents: 12_500 })
  const now = await read(quote)
  expect(now).toMatchObject({ total: 470, totalBefore: 420 })
  expect(now.lines.map(({ priceBefore }) => priceBefore)).toEqual([100, undefined])
  await setProduct(app, sign.productId, { stock: 1 })
  expect(await read(quote)).toMatchObject({ isWhole: false, lines: [{ exceedsStock: true }, {}] })
  expect(await outcome(place(quote))).toBe('out_of_stock')
})

test('a package that is no longer sold is named, and the staff has to take it off', async () => {
  const quote = await quoteFor()
  const [sign = { productId: '' }, tour] = lines
  await app.database.direct
    .updateTable('product')
    .set({ archived_at: app.now() })
    .where('id', '=', sign.productId)
    .execute()
  await setProduct(app, sign.productId, { stock: 10 })
  const { gone, isWhole } = await read(quote)
  expect([gone.length, isWhole]).toEqual([1, false])
  expect(await outcome(place(quote))).toBe('product_not_found')
  const { version, endsOn } = await atDesk(quote)
  const written = { couponCode: '', note: '', endsOn, version }
  const change = (changed: typeof lines, seen = version) =>
    broker.call(deskQuotes.changeQuote, {
      params: { quoteId: quote.id },
      body: { ...written, lines: changed, version: seen },
    })
  expect(await outcome(change(lines))).toBe('product_not_found')
  await change(tour ? [tour] : [])
  expect(await read(quote)).toMatchObject({ gone: [], isWhole: true, total: 220 })
  expect(await outcome(change(tour ? [tour] : []))).toBe('changed_meanwhile')
  const same = await change(tour ? [tour] : [], version + 1)
  expect(same.version, 'saved without a change').toBe(version + 1)
})

test('an order closes it, and gives it back when it is canceled unpaid', async () => {
  const quote = await quoteFor()
  const [sign = { productId: '' }] = lines
  await ann.call(addToCart, { body: { userId: ann.id, productId: sign.productId, quantity: 1 } })
  const first = await place(quote)
  expect((await ann.call(getCart, { params: { userId: ann.id } })).card_product_count).toBe(1)
  expect(await read(quote)).toMatchObject({ state: 'placed', lines: [], total: 0 })
  expect((await read(quote)).order).toBeUndefined()
  expect((await read(quote, ann.call)).order).toEqual({
    id: first.orderId,
    number: first.number,
    isUnpaid: true,
  })
  const eve = await anAccount(app)
  expect(await outcome(place(quote, eve))).toBe('quote_not_open')
  expect(await listed({ state: 'placed' })).toContain(quote.reference)
  await cancelAs(ann, first.orderId)
  expect(await listed({ state: 'open' })).toContain(quote.reference)
  const second = await place(quote, eve)
  await payNow(app, second.orderId, 'test')
  expect(await atDesk(quote)).toMatchObject({ state: 'placed', orderNumber: second.number })
  const ordered = (await atDesk(quote)).history.map(({ action, actor }) => [action, actor.id])
  expect(ordered).toEqual([
    ['quote made', broker.id],
    ['quote ordered', ann.id],
    ['quote ordered', eve.id],
  ])
})

test('an order has to contain what the quote contains, and a quote has a coupon that we know', async () => {
  await aCoupon(app, { code: 'MINE10' })
  expect(await outcome(quoteFor({ couponCode: 'MINE1O' }))).toBe('coupon_unknown')
  const quote = await quoteFor()
  expect(await outcome(place(quote, ann, {}, lines.slice(1)))).toBe('quote_changed')
  expect(await outcome(place(quote, ann, { couponCode: 'MINE10' }))).toBe('quote_changed')
})

test('no quote of $0 is written, and a coupon that leaves nothing is left out', async () => {
  const { platformFeeCents } = brokerageOf(app)
  const setFee = (cents: number) =>
    replaceBrokerage(app.config, { ...brokerageOf(app), platformFeeCents: cents })
  setFee(0)
  try {
    await aCoupon(app, { code: 'FREE', off: { percent: 100 } })
    expect(await read(await quoteFor({ couponCode: 'FREE' }))).toMatchObject({
      total: 400,
      couponProblem: couponLeavesNothing('FREE'),
    })
    for (const { productId } of lines) await setProduct(app, productId, { discount_percent: 100 })
    expect(await outcome(quoteFor())).toBe('nothing_to_pay')
  } finally {
    setFee(platformFeeCents)
  }
})

test('its coupon counts as in the shop, and the quote can be ordered without it', async () => {
  await aCoupon(app, { code: 'ONCE10', isOncePerCustomer: true })
  const one = await quoteFor({ couponCode: 'once10' })
  const two = await quoteFor({ couponCode: 'ONCE10' })
  expect(await read(one)).toMatchObject({ total: 380, coupon: { code: 'ONCE10', couponDiscount: 40 } })
  expect((await place(one, ann, { couponCode: 'ONCE10' })).total).toBe(380)
  expect(await read(two, ann.call)).toMatchObject({
    total: 420,
    couponProblem: expect.stringMatching(/used/),
  })
  expect(await outcome(place(two, ann, { couponCode: 'ONCE10' }))).toBe('coupon_used')
  expect((await place(two)).total).toBe(420)
})

test('it ends with its last day, and a later end opens it again', async () => {
  const quote = await quoteFor({ days: 0 })
  const { version } = await atDesk(quote)
  app.clock.forward(dayMs)
  broker = await aBroker(app)
  ann = await anAccount(app)
  expect(await read(quote)).toMatchObject({ state: 'expired', lines: [], note: '' })
  expect(await outcome(place(quote))).toBe('quote_not_open')
  const send = { params: { quoteId: quote.id }, body: { version } }
  expect(await outcome(broker.call(deskQuotes.sendQuote, send))).toBe('quote_not_open')
  const change = (endsOn: string) =>
    broker.call(deskQuotes.changeQuote, {
      params: { quoteId: quote.id },
      body: { lines, couponCode: '', note: '', endsOn, version },
    })
  expect(await outcome(change('2020-01-01'))).toBe('invalid_request')
  await change(new Date(app.now() + 3 * dayMs).toISOString().slice(0, 10))
  expect((await read(quote)).state).toBe('open')
})

test('the link goes to the mailbox of a lead, once for each press, and a withdrawn quote says so', async () => {
  const reference = await aLead(app, { email: 'quoted@example.test', name: 'Quinn Quartz' })
  const { id: leadId } = await app.database.direct
    .selectFrom('lead')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await app.jobs.runDue()
  const quote = await quoteFor({ leadId, note: 'See you on Monday.' })
  const body = { version: 1 }
  const params = { quoteId: quote.id }
  for (const idempotencyKey of ['one press', 'one press'])
    await broker.call(deskQuotes.sendQuote, { params, body, idempotencyKey })
  await app.jobs.runDue()
  const mails = (await app.mails()).filter(({ subject }) => subject.includes(quote.reference))
  expect(mails.map(({ to }) => to.address)).toEqual(['quoted@example.test'])
  expect(mails[0]?.text).toContain(`/quote?token=${quote.token}`)
  expect(mails[0]?.text).toContain('See you on Monday.')
  expect(await listed({ lead: leadId })).toEqual([quote.reference])
  expect(await atDesk(quote)).toMatchObject({ sentTo: 'quoted@example.test', person: { key: reference } })
  for (let time = 0; time < 2; time++)
    await broker.call(deskQuotes.withdrawQuote, { params, body: { version: 2 } })
  expect((await read(quote)).state).toBe('withdrawn')
  expect(await outcome(place(quote))).toBe('quote_not_open')
})

test('no quote is found with another token, and guessing is limited', async () => {
  const quote = await quoteFor()
  const almost = [quote.token.slice(1), `${quote.token}A`, quote.id, quote.reference, "' or 1=1 --", '0']
  for (const token of almost) expect(await outcome(read({ token }))).toBe('quote_not_found')
  app.clock.forward(60_000)
  const guesses: string[] = []
  for (let guess = 0; guess < 70; guess++) guesses.push(await outcome(read({ token: `guess ${guess}` })))
  expect(guesses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'quote_not_found'))
  expect(new Set(guesses.slice(60))).toEqual(new Set(['too_many_tries']))
})

test('only the staff makes, sees, sends, changes and ends quotes: thirty calls of strangers are refused', async () => {
  app.clock.forward(60_000)
  const quote = await quoteFor()
  const params = { quoteId: quote.id }
  const body = { lines, couponCode: '', note: 'Mine', endsOn: '2030-01-01', version: 1 }
  const calls: ((call: TestApp['call']) => Promise<unknown>)[] = [
    (call) => call(deskQuotes.listQuotes, { query: {} }),
    (call) => call(deskQuotes.getQuote, { params }),
    (call) => call(deskQuotes.priceQuote, { body }),
    (call) => call(deskQuotes.makeQuote, { body: { ...body, customerId: ann.id } }),
    (call) => call(deskQuotes.changeQuote, { params, body }),
    (call) => call(deskQuotes.sendQuote, { params, body }),
    (call) => call(deskQuotes.withdrawQuote, { params, body }),
    (call) => call(readQuote, { body: { token: quote.reference } }),
  ]
  const seller = await anAccount(app, { role: 'seller' })
  const strangers = [app.call, ann.call, seller.call, (await anAccount(app)).call]
  const outcomes = await Promise.all(
    strangers.flatMap((call) => calls.map((attempt) => outcome(attempt(call as TestApp['call'])))),
  )
  expect(outcomes.length).toBeGreaterThanOrEqual(30)
  expect(new Set(outcomes)).toEqual(new Set(['sign_in_required', 'wrong_role', 'quote_not_found']))
  expect(await atDesk(quote)).toMatchObject({ version: 1, state: 'open', note: '' })
})
