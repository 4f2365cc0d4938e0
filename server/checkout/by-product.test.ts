import { expect, test } from 'vitest'
import { byProduct } from '#server/checkout/by-product'

test('a product requested several times is one line, in the order of first request', () => {
  expect(
    byProduct([
      { lineId: 'x', productId: 'b', quantity: 2 },
      { lineId: '', productId: 'a', quantity: 1 },
      { lineId: '', productId: 'b', quantity: 3 },
    ]),
  ).toEqual([
    { productId: 'b', quantity: 5 },
    { productId: 'a', quantity: 1 },
  ])
})
