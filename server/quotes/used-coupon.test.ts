// A quote with a coupon that its person has used.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#contract/checkout'
import { deskQuotes } from '#contract/desk/quotes'
import { readQuote } from '#contract/quotes'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aCoupon } from '#server/testing/a-coupon'
import { aQuote } from '#server/testing/a-quote'
import { anAccount } from '#server/testing/an-account'
import { anOrderBody } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('it does not count, at the desk, in the email and behind the link', async () => {
  const broker = await aBroker(app)
  const ann = await anAccount(app)
  const [tour = ''] = await aCatalogue(app, [{ priceCents: 20_000 }])
  const lines = [{ productId: tour, quantity: 1 }]
  const couponCode = 'ONCE'
  await aCoupon(app, { code: couponCode, isOncePerCustomer: true })
  await ann.call(placeOrder, { body: { ...(await anOrderBody(app, ann.id, lines)), couponCode } })
  const priced = await broker.call(deskQuotes.priceQuote, { body: { lines, couponCode, customerId: ann.id } })
  const couponProblem = 'The coupon ONCE has already been used. It is good for one order.'
  expect(priced).toMatchObject({ couponProblem, totalCents: 22_000 })

  const quote = await aQuote(app, { lines, broker, customerId: ann.id, couponCode })
  const params = { quoteId: quote.id }
  const read = () => broker.call(deskQuotes.getQuote, { params })
  const { now, writtenCents, version, endsOn } = await read()
  expect([now.couponProblem, now.totalCents, writtenCents]).toEqual([couponProblem, 22_000, 22_000])
  const changed = { lines, couponCode, note: 'Changed', endsOn, version }
  await broker.call(deskQuotes.changeQuote, { params, body: changed })
  expect((await read()).writtenCents).toBe(22_000)

  await broker.call(deskQuotes.sendQuote, { params, body: { version: version + 1 } })
  await app.jobs.runDue()
  const mail = (await app.mails()).find(({ subject }) => subject.includes(quote.reference))
  expect(mail?.text).toContain('$220.00')
  expect(mail?.text).toContain(couponProblem)

  const behindLink = (call = app.call) => call(readQuote, { body: { token: quote.token } })
  expect(await behindLink()).toMatchObject({ total: 220, couponProblem })
  const other = await anAccount(app)
  expect(await behindLink(other.call), 'of somebody else').toMatchObject({ total: 200 })
})
