// Customers order quotes while their server is killed repeatedly. Each quote must have its order, or be as before.
import { setTimeout as wait } from 'node:timers/promises'
import { placeOrder } from '#contract/checkout'
import { createClient } from '#contract/client'
import { createApp } from '#server/app'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aQuote } from '#server/testing/a-quote'
import { aServerProcess, environmentLike } from '#server/testing/a-server-process'
import { anAccount } from '#server/testing/an-account'
import { anOrderBody } from '#server/testing/an-order'
import { overNetwork } from '#server/testing/over-network'
import { random } from '#server/testing/seed'
import { aPlatform, type TestApp } from '#server/testing/test-app'

const quotesOfRound = 8
const longestRoundMs = 150
const stock = 1_000

export type QuoteKillReport = {
  /** Orders that the server confirmed. */
  told: number
  /** Of these, the ones that are not the order of their quote: must be none. */
  lost: number
  /** Orders that belong to no quote, although all were placed from one: must be none. */
  loose: number
  /** Pieces that are missing in stock, and pieces in orders: must be equal. */
  taken: number
  ordered: number
}

export const killQuotes = async (rounds: number): Promise<QuoteKillReport> => {
  const secret = 'a secret of the proof that kills quotes, and of nothing else'
  const platform = { ...(await aPlatform({ TOKEN_SECRET: secret })), now: Date.now }
  try {
    const { http, tokens } = await createApp(platform)
    const app = { ...platform, http, tokens } as TestApp
    const [productId = ''] = await aCatalogue(app, [{ name: 'Yard sign', stock }])
    const environment = environmentLike(platform.config, secret)
    const told = new Map<string, string>()
    for (let round = 0; round < rounds; round++) await oneRound(app, environment, productId, told)
    await http.close()
    return await takeStock(app, told)
  } finally {
    await platform.close()
  }
}

const oneRound = async (
  app: TestApp,
  environment: Record<string, string>,
  productId: string,
  told: Map<string, string>,
) => {
  const broker = await aBroker(app)
  const lines = [{ productId, quantity: 1 }]
  const wishes: { quoteId: string; token: string; by: { id: string; token: string } }[] = []
  for (let at = 0; at < quotesOfRound; at++) {
    const by = await anAccount(app)
    const { id: quoteId, token } = await aQuote(app, { lines, broker, customerId: by.id })
    wishes.push({ quoteId, token, by })
  }
  const { address, kill } = await aServerProcess(environment)
  const toldBefore = told.size
  const ordering = wishes.map(async ({ quoteId, token, by }) => {
    const body = { ...(await anOrderBody(app, by.id, lines)), quote: token }
    const call = createClient(overNetwork(address, by.token))
    const answer = await call(placeOrder, { body }).catch(() => undefined)
    if (answer) told.set(quoteId, answer.orderId)
  })
  // However slow the machine is, the server dies while it takes orders.
  for (let waited = 0; told.size === toldBefore && waited < 15_000; waited += 5) await wait(5)
  await wait(random() * longestRoundMs)
  await kill()
  await Promise.all(ordering)
}

const takeStock = async (
  { database: { direct: read } }: TestApp,
  told: ReadonlyMap<string, string>,
): Promise<QuoteKillReport> => {
  const quotes = await read.selectFrom('quote').select(['id', 'order_id']).execute()
  const orders = await read.selectFrom('order').select(['id', 'items']).execute()
  const product = await read.selectFrom('product').select('stock').executeTakeFirstOrThrow()
  const orderOf = new Map(quotes.map(({ id, order_id }) => [id, order_id]))
  const known = new Set(orderOf.values())
  return {
    told: told.size,
    lost: [...told].filter(([quoteId, orderId]) => orderOf.get(quoteId) !== orderId).length,
    loose: orders.filter(({ id }) => !known.has(id)).length,
    taken: stock - product.stock,
    ordered: orders.reduce((sum, { items }) => sum + items, 0),
  }
}
