// In any sequence of actions by customers and the desk, the cart matches a naive model of ten lines.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/cart'
import { addToCart } from '#server/cart/add-to-cart'
import { decreaseQuantity, deleteCartLine, increaseQuantity } from '#server/cart/change-cart-line'
import { getCart } from '#server/cart/get-cart'
import { Problem } from '#server/platform/problem'
import { aCatalogue, setProduct } from '#server/testing/a-catalogue'
import { anAccount } from '#server/testing/an-account'
import { isFullRun, seed } from '#server/testing/seed'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const products = [
  { priceCents: 12_900, discountPercent: 20, seller: 'Desk', paidCents: 10_400 },
  { priceCents: 129_950, discountPercent: 15, seller: 'Desk', paidCents: 110_550 },
  { priceCents: 33, discountPercent: 0, seller: 'Other', paidCents: 33 },
] as const
const stockAtFirst = 6

type Step =
  | { do: 'add'; product: number; quantity: number }
  | { do: 'increase' | 'decrease' | 'delete'; product: number }
  | { do: 'stock'; product: number; stock: number }

const product = fc.nat({ max: products.length - 1 })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('add' as const), product, quantity: fc.integer({ min: 1, max: 8 }) }),
    fc.record({ do: fc.constantFrom('increase', 'decrease', 'delete'), product }),
    fc.record({ do: fc.constant('stock' as const), product, stock: fc.nat({ max: 8 }) }),
  ),
  { maxLength: 25 },
)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('quantities stay at one and above, sums are the naive sums in cents, counts match', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { id: customerId } = await anAccount(app)
      const ids = await aCatalogue(
        app,
        products.map(({ paidCents: _, ...wish }) => ({ ...wish, name: app.newId(), stock: stockAtFirst })),
      )
      const quantities = products.map(() => 0)
      const stocks = products.map(() => stockAtFirst)
      for (const step of taken) {
        const expected = naive(step, quantities, stocks)
        expect(await take(step, customerId, ids)).toBe(expected)
        compare(await getCart(app, customerId), ids, quantities, stocks)
      }
    }),
    { seed, numRuns: isFullRun ? 40 : 20 },
  )
}, 60_000)

/** Updates the numbers and returns the outcome of the step. */
const naive = (step: Step, quantities: number[], stocks: number[]): string => {
  const at = step.product
  const quantity = quantities[at] as number
  const stock = stocks[at] as number
  const set = (next: number) => {
    quantities[at] = next
    return 'done'
  }
  if (step.do === 'stock') stocks[at] = step.stock
  if (step.do === 'stock') return 'done'
  if (step.do === 'add')
    return quantity + step.quantity <= stock ? set(quantity + step.quantity) : 'out_of_stock'
  if (quantity === 0) return 'cart_line_not_found'
  if (step.do === 'increase') return quantity < stock ? set(quantity + 1) : 'out_of_stock'
  if (step.do === 'delete') return set(0)
  if (quantity === 1) return 'quantity_at_least_one'
  return set(stock > 0 ? Math.min(quantity - 1, stock) : quantity - 1)
}

const take = async (step: Step, customerId: string, ids: string[]): Promise<string> => {
  const productId = ids[step.product] as string
  const line = { customerId, lineId: await lineIdOf(customerId, productId) }
  try {
    if (step.do === 'add') await addToCart(app, customerId, { productId, quantity: step.quantity })
    if (step.do === 'increase') await increaseQuantity(app, line)
    if (step.do === 'decrease') await decreaseQuantity(app, line)
    if (step.do === 'delete') await deleteCartLine(app, line)
    if (step.do === 'stock') await setProduct(app, productId, { stock: step.stock })
    return 'done'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

const lineIdOf = async (customerId: string, productId: string) =>
  linesOf(await getCart(app, customerId)).find(({ productInfo }) => productInfo._id === productId)?._id ??
  'none'

const compare = (cart: Cart, ids: string[], quantities: number[], stocks: number[]) => {
  let cents = 0
  let pieces = 0
  let toBuy = 0
  for (const [at, { paidCents }] of products.entries()) {
    const quantity = quantities[at] as number
    pieces += quantity
    if (quantity > (stocks[at] as number)) continue
    cents += paidCents * quantity
    toBuy += quantity
  }
  expect(cart).toMatchObject({
    price: cents / 100,
    card_product_count: pieces,
    buy_product_item: toBuy,
    platform_fee: toBuy > 0 ? 20 : 0,
  })
  const inShops = cart.card_products.reduce((sum, { price }) => sum + Math.round(price * 100), 0)
  expect(inShops).toBe(cents)
  for (const [at, id] of ids.entries()) {
    const line = linesOf(cart).find(({ productInfo }) => productInfo._id === id)
    expect(line?.quantity).toBe(quantities[at] === 0 ? undefined : quantities[at])
  }
}

const linesOf = ({ card_products, outOfStockProduct }: Cart) => [
  ...card_products.flatMap(({ products }) => products),
  ...outOfStockProduct,
]
