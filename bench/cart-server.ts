// The shop with the sample brokerage on the embedded database, in a separate process, with customers who have carts.
import { getHomeProducts } from '#contract/catalogue'
import { loadSample } from '#sample/load-sample'
import { addToCart } from '#server/cart/add-to-cart'
import { anAccount } from '#server/testing/an-account'
import { setProduct } from '#server/testing/a-catalogue'
import { startTestApp } from '#server/testing/test-app'

export type CartServer = {
  port: number
  productIds: string[]
  customers: { id: string; token: string }[]
}

const customerCount = 1_000 // high enough that nobody reaches the limit of calls per minute
const linesEach = 3
const neverSoldOut = 1_000_000

const app = await startTestApp({ prepare: loadSample })
const { products } = await app.call(getHomeProducts, {})
const productIds = products.map(({ _id }) => _id)
for (const id of productIds) await setProduct(app, id, { stock: neverSoldOut })

const customers: CartServer['customers'] = []
for (let at = 0; at < customerCount; at++) {
  const { id, token } = await anAccount(app)
  for (let line = 0; line < linesEach; line++) {
    const productId = productIds[(at + line) % productIds.length] as string
    await addToCart(app, id, { productId, quantity: 1 })
  }
  customers.push({ id, token })
}

await app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.http.server.address() as { port: number }
process.once('SIGTERM', () => void app.close())
process.send?.({ port, productIds, customers } satisfies CartServer)
