// Several people and tabs order one quote at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#contract/checkout'
import { deskQuotes } from '#contract/desk/quotes'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aQuote } from '#server/testing/a-quote'
import { outcome } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrderBody } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const linesOf = async () => {
  const [productId = ''] = await aCatalogue(app, [{ name: app.newId(), stock: 100 }])
  return [{ productId, quantity: 1 }]
}
const ordersOf = async (productId = '') => {
  const { stock } = await app.database.direct
    .selectFrom('product')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return 100 - stock
}

test('ten people with two tabs each place one order of a quote at once', async () => {
  const lines = await linesOf()
  const { token, id, broker } = await aQuote(app, { lines })
  const people: TestAccount[] = []
  for (let at = 0; at < 10; at++) people.push(await anAccount(app))
  const placing = [...people, ...people].map(async (who) =>
    outcome(who.call(placeOrder, { body: { ...(await anOrderBody(app, who.id, lines)), quote: token } })),
  )
  const outcomes = await Promise.all(placing)
  expect(outcomes.toSorted().slice(0, 1)).toEqual(['done'])
  expect(outcomes.filter((one) => one === 'quote_not_open')).toHaveLength(19)
  expect(await ordersOf(lines[0]?.productId)).toBe(1)
  const { state, version } = await broker.call(deskQuotes.getQuote, { params: { quoteId: id } })
  expect([state, version]).toEqual(['placed', 2])
})

test('an order and a withdrawal at once: one of them wins', async () => {
  for (let round = 0; round < 5; round++) {
    const lines = await linesOf()
    const { token, id, broker } = await aQuote(app, { lines })
    const who = await anAccount(app)
    const body = { ...(await anOrderBody(app, who.id, lines)), quote: token }
    const [placed, withdrawn] = await Promise.all([
      outcome(who.call(placeOrder, { body })),
      outcome(broker.call(deskQuotes.withdrawQuote, { params: { quoteId: id }, body: { version: 1 } })),
    ])
    const { state } = await broker.call(deskQuotes.getQuote, { params: { quoteId: id } })
    expect([placed, withdrawn, state]).toEqual(
      placed === 'done' ? ['done', 'quote_not_open', 'placed'] : ['quote_not_open', 'done', 'withdrawn'],
    )
    expect(await ordersOf(lines[0]?.productId)).toBe(placed === 'done' ? 1 : 0)
  }
})
