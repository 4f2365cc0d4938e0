import { expect, test } from 'vitest'
import { aCart, aLine } from './a-cart.ts'
import { withoutLine, withPieces, withStep } from './preview.ts'

test('one more piece shows in its line, its shop, the sum and the count', () => {
  const cart = aCart(
    aLine({ id: 'a', price: 720, seller: 'x' }),
    aLine({ id: 'b', price: 119.5, seller: 'y' }),
  )
  const next = withStep(cart, 'line-b', 1)
  expect(next.shops.map(({ shopName, price }) => [shopName, price])).toEqual([
    ['Shop x', 720],
    ['Shop y', 239],
  ])
  expect(next).toMatchObject({ price: 959, pieces: 3, piecesThatCanBeBought: 3, platformFee: 20 })
})

test('cents add up without a rest', () => {
  const cart = aCart(aLine({ id: 'a', price: 0.1, quantity: 3 }), aLine({ id: 'b', price: 0.2 }))
  expect(cart.price).toBe(0.5)
})

test('one less of a line beyond its stock brings it within, and among what can be bought', () => {
  const cart = aCart(aLine({ id: 'a' }), aLine({ id: 'b', quantity: 8, stock: 3 }))
  expect(cart.leftOver).toHaveLength(1)
  const next = withStep(cart, 'line-b', -1)
  expect(next.leftOver).toEqual([])
  expect(next).toMatchObject({ price: 400, pieces: 4, piecesThatCanBeBought: 4 })
})

test('the last line takes the fee along', () => {
  const next = withoutLine(aCart(aLine({ id: 'a' })), 'line-a')
  expect(next).toMatchObject({ shops: [], price: 0, pieces: 0, platformFee: 0 })
})

test('pieces of a package join its line, or are counted until it has one', () => {
  const cart = aCart(aLine({ id: 'a' }))
  expect(withPieces(cart, 'a', 2)).toMatchObject({ price: 300, pieces: 3 })
  expect(withPieces(cart, 'b', 2)).toMatchObject({ price: 100, pieces: 3 })
})
