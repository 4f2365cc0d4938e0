// The shop with the sample brokerage in a separate process, never sold out, with customers who are about to order. It serves its pages too
// when WITH_PAGES is set.
import { getHomeProducts } from '#contract/catalogue'
import { loadSample } from '#sample/load-sample'
import { addBuiltPages } from '#server/built-pages'
import { anAccount } from '#server/testing/an-account'
import { anOrderBody } from '#server/testing/an-order'
import { setProduct } from '#server/testing/a-catalogue'
import { startTestApp } from '#server/testing/test-app'

export type OrderServer = {
  port: number
  /** What each customer sends: two packages, varied so that orders share some packages but not all. */
  orders: { token: string; body: string }[]
}

const customerCount = 10_000 // high enough that nobody reaches the limit of unpaid orders or of calls per minute
const linesEach = 2
const neverSoldOut = 1_000_000

const app = await startTestApp({
  prepare: loadSample,
  ...(process.env['WITH_PAGES'] && {
    extend: (app, platform) => addBuiltPages(app, platform, new URL('../dist/', import.meta.url)),
  }),
})
const { products } = await app.call(getHomeProducts, {})
const productIds = products.map(({ _id }) => _id)
for (const id of productIds) await setProduct(app, id, { stock: neverSoldOut })

const orders: OrderServer['orders'] = []
for (let at = 0; at < customerCount; at++) {
  const { id, token } = await anAccount(app)
  const lines = Array.from({ length: linesEach }, (_, line) => ({
    productId: productIds[(at + line) % productIds.length] as string,
    quantity: 1,
  }))
  orders.push({ token, body: JSON.stringify(await anOrderBody(app, id, lines)) })
}

await app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.http.server.address() as { port: number }
process.once('SIGTERM', () => void app.close())
process.send?.({ port, orders } satisfies OrderServer)
