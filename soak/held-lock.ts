import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { someShipping } from '../server/testing/an-order.ts'
import { type Answer, askOnce, inSeconds, keepAsking, slowest } from './keep-asking.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { onPostgres, type ShopOnPostgres } from './shop-on-postgres.ts'

const buyersAtOnce = 30
const longestReadMs = 3_000
const longestRefusalMs = 12_000

/** Acts like a person who changed a row by hand and went to lunch without committing. */
export const heldLock: Scenario = {
  name: 'held-lock',
  what: `Every product is locked for 20 s while ${buyersAtOnce} customers at a time place orders`,
  bar: `everything else is served within ${inSeconds(longestReadMs)}; the buyers hear 503 within ${inSeconds(longestRefusalMs)}; then an order is placed`,
  run: () => onPostgres(play),
}

const play = async ({ address, url, customer }: ShopOnPostgres): Promise<Outcome> => {
  const somebody = new Client({ connectionString: url })
  await somebody.connect()
  const { rows } = await somebody.query<Wanted>(
    'select id, price_cents / 100.0 as price from product where stock > 50 and discount_percent = 0 limit 1',
  )
  const authorization = `Bearer ${customer.token}`
  const buy = () =>
    askOnce(`${address}/api/home/order/place-order`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(orderOf(customer.id, rows[0])),
    })
  const others = [
    keepAsking(`${address}/`),
    keepAsking(`${address}/api/home/query-products`),
    keepAsking(`${address}/readyz`, { atOnce: 1, everyMs: 500 }),
    keepAsking(`${address}/api/home/product/get-card-product/${customer.id}`, {
      headers: { authorization },
      everyMs: 500,
    }),
  ]
  await somebody.query('begin')
  await somebody.query('select id from product for update')
  const releaseAt = performance.now() + 20_000
  const refusals = []
  while (performance.now() < releaseAt)
    refusals.push(...(await Promise.all(Array.from({ length: buyersAtOnce }, buy))))
  await somebody.query('rollback')
  await somebody.end()
  const order = await buy()
  await wait(1_000)
  await Promise.all(others.map(({ end }) => end()))

  const answers = others.flatMap((asking) => asking.answers)
  const bad = answers.filter(({ status }) => status !== 200)
  const wrong = refusals.filter(({ status, retryAfter }) => status !== 503 || !retryAfter).length
  return {
    measured: `${answers.length} other answers, ${bad.length} of them bad (${kindsOf(bad)}), slowest ${inSeconds(slowest(answers))}; ${refusals.length} refusals, ${wrong} of them wrong, slowest ${inSeconds(slowest(refusals))}; then ${order.status < 300 ? 'an order' : order.body}`,
    isMet:
      bad.length === 0 &&
      wrong === 0 &&
      slowest(answers) <= longestReadMs &&
      slowest(refusals) <= longestRefusalMs &&
      order.status < 300 &&
      order.status > 0,
  }
}

/** What the bad answers said, each kind once. */
const kindsOf = (bad: readonly Answer[]) =>
  [...new Set(bad.map(({ status, body }) => `${status} ${body.slice(0, 80)}`))].join(' | ')

type Wanted = { id: string; price: string }

const orderOf = (userId: string, wanted: Wanted | undefined) => ({
  userId,
  price: Number(wanted?.price),
  platform_fee: 20,
  products: [{ products: [{ _id: '', quantity: 1, productInfo: { _id: wanted?.id } }] }],
  shippingInfo: someShipping,
})
