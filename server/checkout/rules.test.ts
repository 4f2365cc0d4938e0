import { expect, test } from 'vitest'
import { byProduct, isSameMoney, sellerShareCents } from '#server/checkout/rules'

test.each([
  // 104 − floor(5.20) = 99
  { unitCents: 10_400, quantity: 1, share: 9_900 },
  { unitCents: 10_400, quantity: 3, share: 29_700 },
  // 19.99: 5 % is less than a dollar
  { unitCents: 1_999, quantity: 2, share: 3_998 },
  { unitCents: 499_900, quantity: 1, share: 475_000 },
  { unitCents: 0, quantity: 5, share: 0 },
])('of $quantity at $unitCents cents the seller gets $share', ({ unitCents, quantity, share }) => {
  expect(sellerShareCents(unitCents, quantity)).toBe(share)
})

test('one product is one line, however often it is asked for, in the order of the asking', () => {
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

test('dollars are held against cents to the cent', () => {
  expect(isSameMoney(0.1 + 0.2, 30)).toBe(true)
  expect(isSameMoney(1_105.5, 110_550)).toBe(true)
  expect(isSameMoney(103.99, 10_400)).toBe(false)
  expect(isSameMoney(104.01, 10_400)).toBe(false)
  expect(isSameMoney(-104, 10_400)).toBe(false)
})
