import { expect, test } from 'vitest'
import type { Wish } from '#contract/wishlist'
import { withRemoved } from '#web/wishlist/use-wishlist-page.ts'

const wish = (productId: string) => ({ productId }) as Wish
const rowsOf = (...given: Parameters<typeof withRemoved>) =>
  withRemoved(...given).map((row) => (row.isRemoved ? `(${row.wish.productId})` : row.wish.productId))

test('removed packages stay in their place, in whatever order they were removed', () => {
  const removed = [
    { wish: wish('c'), index: 2 },
    { wish: wish('a'), index: 0 },
  ]
  expect(rowsOf([wish('b'), wish('d')], removed)).toEqual(['(a)', 'b', '(c)', 'd'])
})

test('a package that is back on the list is no longer removed', () => {
  expect(rowsOf([wish('c'), wish('b')], [{ wish: wish('c'), index: 1 }])).toEqual(['c', 'b'])
})
