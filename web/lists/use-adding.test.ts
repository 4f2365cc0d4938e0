import { expect, test } from 'vitest'
import { parseQuantity } from '#rules/quantities'
import { withQuantity } from '#web/lists/use-adding.ts'

test('only a whole number above one is a quantity; all else reads as absent', () => {
  expect(parseQuantity({ quantity: '3' })).toEqual({ quantity: 3 })
  expect(parseQuantity({ quantity: '1000000' })).toEqual({ quantity: 1_000_000 })
  for (const quantity of ['1', '0', '-2', '1.5', 'two', '', undefined, '1e9', 'Infinity'])
    expect(parseQuantity({ quantity })).toStrictEqual({ quantity: undefined })
})

test('the address to come back to holds the quantity, and nothing that was there before', () => {
  expect(withQuantity('/product/details/mls-plus?quantity=2#reviews', 3)).toBe(
    '/product/details/mls-plus?quantity=3',
  )
  expect(withQuantity('/packages?rating=4', 1)).toBe('/packages?rating=4')
})
