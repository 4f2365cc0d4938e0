import { expect, test } from 'vitest'
import { aCart, aLine } from '../lists/a-cart.ts'
import { withoutLine } from '../lists/preview.ts'
import { lineGroups, type LineGroup, type RemovedLine, withRemoved } from './removed-lines.ts'

const a = aLine({ id: 'a', seller: 'x' })
const b = aLine({ id: 'b', seller: 'x' })
const c = aLine({ id: 'c', seller: 'y' })
const d = aLine({ id: 'd', stock: 0 })
const shown = (groups: LineGroup[]) =>
  groups.map(({ shop, rows }) => [
    shop?.name ?? 'Out of stock',
    ...rows.map(({ line, isRemoved }) => (isRemoved ? `(${line.productInfo._id})` : line.productInfo._id)),
  ])

test('a removed line stays in its place, even when its shop has no other lines', () => {
  let cart = aCart(a, b, c, d)
  let removed: RemovedLine[] = []
  for (const line of [b, c, a, d]) {
    removed = withRemoved(removed, lineGroups(cart, removed), line)
    cart = withoutLine(cart, line._id)
  }
  expect(shown(lineGroups(cart, removed))).toEqual([
    ['Shop x', '(a)', '(b)'],
    ['Shop y', '(c)'],
    ['Out of stock', '(d)'],
  ])
})

test('a line that is back in the cart is no longer removed', () => {
  const cart = aCart(a, b)
  const removed = withRemoved([], lineGroups(cart, []), a)
  expect(shown(lineGroups(withoutLine(cart, a._id), removed))).toEqual([['Shop x', '(a)', 'b']])
  expect(shown(lineGroups(aCart(b, { ...a, _id: 'another line' }), removed))).toEqual([['Shop x', 'b', 'a']])
})
