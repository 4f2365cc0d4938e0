import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/cart'
import { aCatalogue, setProduct } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let photos: string
let sign: string
let lockbox: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  ann = await anAccount(app)
  const tag = app.newId().slice(-8)
  const ids = await aCatalogue(app, [
    { name: `Photos ${tag}`, seller: 'Front Range', priceCents: 12_900, discountPercent: 20, stock: 5 },
    { name: `Sign ${tag}`, seller: 'Mile High', priceCents: 11_950, stock: 3 },
    { name: `Lockbox ${tag}`, seller: 'Mile High', priceCents: 14_900, discountPercent: 5, stock: 9 },
  ])
  ;[photos, sign, lockbox] = ids as [string, string, string]
})

const add = async (productId: string, quantity = 1, account = ann) => {
  app.clock.forward(1)
  return account.call(contract.addToCart, { body: { userId: account.id, productId, quantity } })
}
const cartOf = (account = ann) => account.call(contract.getCart, { params: { userId: account.id } })
const lineOf = async (productId: string) => {
  const { card_products, outOfStockProduct } = await cartOf()
  const lines = [...card_products.flatMap(({ products }) => products), ...outOfStockProduct]
  return lines.find(({ productInfo }) => productInfo._id === productId)
}
const cardId = async (productId: string) => ({ params: { cardId: (await lineOf(productId))?._id ?? '' } })
const refusal = (status: number, code: string) => expect.objectContaining({ status, code })

describe('adding', () => {
  test('creates a line, and a repeat increases it', async () => {
    expect(await add(photos)).toEqual({ message: 'Added to your cart.' })
    await add(photos, 2)
    const { card_products } = await cartOf()
    expect(card_products.flatMap(({ products }) => products)).toEqual([
      expect.objectContaining({ quantity: 3, exceedsStock: false }),
    ])
  })

  test("beyond stock is refused as 'Out of Stock' and leaves the line unchanged", async () => {
    await expect(add(sign, 4)).rejects.toMatchObject({
      status: 409,
      code: 'out_of_stock',
      message: 'Out of Stock',
    })
    expect((await cartOf()).card_product_count).toBe(0)
    await add(sign, 2)
    await expect(add(sign, 2)).rejects.toEqual(refusal(409, 'out_of_stock'))
    expect((await lineOf(sign))?.quantity).toBe(2)
  })

  test('a product that is not offered cannot be added', async () => {
    await expect(add('nothing')).rejects.toEqual(refusal(404, 'product_not_found'))
  })

  test('answers 201', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/home/product/add-to-card',
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { userId: ann.id, productId: photos, quantity: 1, price: 1 },
    })
    expect(answer.statusCode).toBe(201)
  })
})

describe('the cart', () => {
  test('that is empty has no price and no fee', async () => {
    expect(await cartOf()).toEqual({
      card_products: [],
      price: 0,
      card_product_count: 0,
      buy_product_item: 0,
      platform_fee: 0,
      outOfStockProduct: [],
      outofstock_products: [],
    })
  })

  test('groups its lines by shop in the order they were added, with a sum for each shop', async () => {
    await add(sign, 2)
    await add(photos, 3)
    await add(lockbox)
    const cart = await cartOf()
    expect(
      cart.card_products.map(({ shopName, price, products }) => [
        shopName,
        price,
        products.map(({ productInfo, quantity }) => [productInfo._id, quantity]),
      ]),
    ).toEqual([
      // 149 − floor(149 × 5 %) = 142; 129 − floor(129 × 20 %) = 104
      [
        'Mile High',
        2 * 119.5 + 142,
        [
          [sign, 2],
          [lockbox, 1],
        ],
      ],
      ['Front Range', 312, [[photos, 3]]],
    ])
    expect(cart).toMatchObject({
      price: 693,
      card_product_count: 6,
      buy_product_item: 6,
      platform_fee: 20,
      outOfStockProduct: [],
    })
  })

  test('lists sold-out products separately, without a price', async () => {
    await add(photos)
    await add(sign, 2)
    await setProduct(app, sign, { stock: 0 })
    const cart = await cartOf()
    expect(cart).toMatchObject({ price: 104, card_product_count: 3, buy_product_item: 1, platform_fee: 20 })
    expect(cart.card_products).toHaveLength(1)
    expect(cart.outOfStockProduct).toEqual([
      expect.objectContaining({ quantity: 2, exceedsStock: true, productInfo: expect.anything() }),
    ])
    expect(cart.outofstock_products).toEqual(cart.outOfStockProduct)
    await setProduct(app, photos, { stock: 0 })
    expect(await cartOf()).toMatchObject({ price: 0, buy_product_item: 0, platform_fee: 0 })
  })

  test('lists a line that exceeds the stock separately until one less lowers it to the stock', async () => {
    await add(lockbox, 9)
    await setProduct(app, lockbox, { stock: 4 })
    expect(await lineOf(lockbox)).toMatchObject({ quantity: 9, exceedsStock: true })
    expect(await cartOf()).toMatchObject({ price: 0, card_product_count: 9, buy_product_item: 0 })
    await ann.call(contract.decreaseQuantity, await cardId(lockbox))
    expect(await lineOf(lockbox)).toMatchObject({ quantity: 4, exceedsStock: false })
    expect(await cartOf()).toMatchObject({ price: 568, card_product_count: 4, buy_product_item: 4 })
  })

  test('names a package that is no longer offered, and its line can only be removed', async () => {
    await add(sign, 2)
    const line = await cardId(sign)
    const change = (archived_at: number | null) => setProduct(app, sign, { archived_at })
    await change(app.now())
    expect(await cartOf()).toMatchObject({
      card_product_count: 0,
      gone: [{ _id: line.params.cardId, name: expect.stringContaining('Sign') }],
    })
    for (const step of [contract.increaseQuantity, contract.decreaseQuantity] as const)
      await expect(ann.call(step, line)).rejects.toEqual(refusal(404, 'product_not_found'))
    await change(null)
    expect(await lineOf(sign)).toMatchObject({ quantity: 2 })
    expect(await cartOf()).not.toHaveProperty('gone')
    await change(app.now())
    await ann.call(contract.deleteCartLine, line)
    expect(await cartOf()).not.toHaveProperty('gone')
    await change(null)
  })

  test('shows the price when a line was added, until it is added at the new price', async () => {
    await add(photos)
    expect(await lineOf(photos)).not.toHaveProperty('priceBefore')
    await setProduct(app, photos, { discount_percent: 0 })
    expect(await lineOf(photos)).toMatchObject({ priceBefore: 104, productInfo: { discountedPrice: 129 } })
    expect((await cartOf()).price).toBe(129)
    await add(photos)
    expect(await lineOf(photos)).not.toHaveProperty('priceBefore')
  })

  test('belongs to one customer', async () => {
    const bob = await anAccount(app)
    await add(photos)
    expect((await cartOf(bob)).card_product_count).toBe(0)
    await expect(bob.call(contract.getCart, { params: { userId: ann.id } })).rejects.toEqual(
      refusal(403, 'not_yours'),
    )
    const line = await cardId(photos)
    for (const change of [
      contract.increaseQuantity,
      contract.decreaseQuantity,
      contract.deleteCartLine,
    ] as const)
      await expect(bob.call(change, line)).rejects.toEqual(refusal(404, 'cart_line_not_found'))
    expect((await lineOf(photos))?.quantity).toBe(1)
  })
})

describe('the quantity', () => {
  test('can rise to the stock', async () => {
    await add(sign, 2)
    const line = await cardId(sign)
    expect(await ann.call(contract.increaseQuantity, line)).toEqual({ message: 'Quantity updated.' })
    await expect(ann.call(contract.increaseQuantity, line)).rejects.toMatchObject({
      status: 409,
      code: 'out_of_stock',
      message: 'Out of Stock',
    })
    expect((await lineOf(sign))?.quantity).toBe(3)
  })

  test('can fall to one, even for a sold-out product', async () => {
    await add(sign, 3)
    const line = await cardId(sign)
    await setProduct(app, sign, { stock: 0 })
    await ann.call(contract.decreaseQuantity, line)
    expect((await lineOf(sign))?.quantity).toBe(2)
    await ann.call(contract.decreaseQuantity, line)
    await expect(ann.call(contract.decreaseQuantity, line)).rejects.toEqual(
      refusal(409, 'quantity_at_least_one'),
    )
    expect((await lineOf(sign))?.quantity).toBe(1)
  })
})

test('a deleted line cannot be deleted again', async () => {
  await add(photos)
  const line = await cardId(photos)
  expect(await ann.call(contract.deleteCartLine, line)).toEqual({ message: 'Removed from your cart.' })
  expect((await cartOf()).card_product_count).toBe(0)
  await expect(ann.call(contract.deleteCartLine, line)).rejects.toEqual(refusal(404, 'cart_line_not_found'))
})

test('a product that is no longer sold is removed from every cart', async () => {
  await add(photos)
  await add(sign)
  await app.database.transaction((trx) => trx.deleteFrom('product').where('id', '=', photos).execute())
  expect(await cartOf()).toMatchObject({ price: 119.5, card_product_count: 1 })
})
