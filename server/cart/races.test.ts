import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/cart'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
})

const anOfferOf = async (stock: number) => {
  const [productId = ''] = await aCatalogue(app, [{ name: app.newId(), stock }])
  return productId
}
const add = (productId: string) =>
  ann.call(contract.addToCart, { body: { userId: ann.id, productId, quantity: 1 } })
const cart = () => ann.call(contract.getCart, { params: { userId: ann.id } })
const line = async () => (await cart()).card_products[0]?.products[0]

test('twenty simultaneous requests for a product with five in stock leave a line of five', async () => {
  const productId = await anOfferOf(5)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => add(productId)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ status: 409, code: 'out_of_stock' })
  expect((await line())?.quantity).toBe(5)
})

test('different products at the same moment are all added', async () => {
  const ids = [await anOfferOf(5), await anOfferOf(3), await anOfferOf(9)]
  await Promise.all(ids.flatMap((id) => [add(id), add(id), add(id)]))
  expect((await cart()).card_product_count).toBe(9)
})

test('a quantity stays between one and the stock under simultaneous requests', async () => {
  await add(await anOfferOf(5))
  const params = { cardId: (await line())?._id ?? '' }
  await Promise.allSettled(Array.from({ length: 20 }, () => ann.call(contract.increaseQuantity, { params })))
  expect((await line())?.quantity).toBe(5)
  await Promise.allSettled(Array.from({ length: 20 }, () => ann.call(contract.decreaseQuantity, { params })))
  expect((await line())?.quantity).toBe(1)
})
