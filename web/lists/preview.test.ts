import { expect, test } from 'vitest'
import { aCart, aLine } from './a-cart.ts'
import { withoutLine, withPieces, withStep } from './preview.ts'

test('one more piece shows in its line, its shop, the sum and the count', () => {
  const cart = aCart(
    aLine({ id: 'a', price: 720, seller: 'x' }),
    aLine({ id: 'b', price: 119.5, seller: 'y' }),
  )
  const next = withStep(cart, 'line-b', 1)
  expect(next.card_products.map(({ shopName, price }) => [shopName, price])).toEqual([
    ['Shop x', 720],
    ['Shop y', 239],
  ])
  expect(next).toMatchObject({ price: 959, card_product_count: 3, buy_product_item: 3, platform_fee: 20 })
})

test('cents add up without a rest', () => {
  const cart = aCart(aLine({ id: 'a', price: 0.1, quantity: 3 }), aLine({ id: 'b', price: 0.2 }))
  expect(cart.price).toBe(0.5)
})

test('one less of a line beyond its stock brings it within, and among what can be bought', () => {
  const cart = aCart(aLine({ id: 'a' }), aLine({ id: 'b', quantity: 8, stock: 3 }))
  expect(cart.outofstock_products).toHaveLength(1)
  const next = withStep(cart, 'line-b', -1)
  expect(next.outofstock_products).toEqual([])
  expect(next).toMatchObject({ price: 400, card_product_count: 4, buy_product_item: 4 })
})

test('the last line takes the fee along', () => {
  const next = withoutLine(aCart(aLine({ id: 'a' })), 'line-a')
  expect(next).toMatchObject({ card_products: [], price: 0, card_product_count: 0, platform_fee: 0 })
})

test('pieces of a package join its line, or are counted until it has one', () => {
  const cart = aCart(aLine({ id: 'a' }))
  expect(withPieces(cart, 'a', 2)).toMatchObject({ price: 300, card_product_count: 3 })
  expect(withPieces(cart, 'b', 2)).toMatchObject({ price: 100, card_product_count: 3 })
})
